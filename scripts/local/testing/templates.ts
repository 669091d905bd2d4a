import type { WebAnswer } from '../http-message.ts'
import type { Assembly, Stack } from '../template/assembly.ts'

type Resources = Record<string, { Type: string; Properties?: Record<string, unknown>; Condition?: string }>
type Outputs = Record<string, { Value: unknown; Export?: { Name: unknown } }>

/** A stack of a test, complete with what the test does not mention. */
export function aStack(
  name: string,
  template: { Resources?: Resources; Outputs?: Outputs; Conditions?: Record<string, unknown> },
): Stack {
  const json = {
    Parameters: {},
    Mappings: {},
    Conditions: {},
    Resources: {},
    Outputs: {},
    ...structuredClone(template),
  }
  for (const resource of Object.values(json.Resources)) resource.Properties ??= {}
  return { name, region: 'us-east-1', template: json as Stack['template'] }
}

export const anAssembly = (...stacks: Stack[]): Assembly => ({ stacks, assets: new Map() })

/** The body of an answer that is not streamed, as text. */
export function textOf({ body }: WebAnswer): string {
  if (!Buffer.isBuffer(body)) throw new Error('This answer is streamed.')
  return body.toString()
}
