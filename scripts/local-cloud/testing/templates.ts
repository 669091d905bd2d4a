import type { HttpResponse } from '../protocol/http-message.ts'
import type { Assembly, Stack } from '../template/cloud-assembly.ts'

type Resources = Record<string, { Type: string; Properties?: Record<string, unknown>; Condition?: string }>
type Outputs = Record<string, { Value: unknown; Export?: { Name: unknown } }>

/** A stack with defaults for what a test leaves out. */
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

/** The body of a buffered response as text. */
export function bodyText({ body }: HttpResponse): string {
  if (!Buffer.isBuffer(body)) throw new Error('This response is streamed.')
  return body.toString()
}
