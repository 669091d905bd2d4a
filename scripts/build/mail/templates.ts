import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const mailFolder = join(import.meta.dirname, '../../../lambdas/mail')

/**
 * `mail-templates`: renders the mails' templates with React Email and writes them, as plain HTML with slots, into the module
 * that the sending function contains.
 */
export async function renderMailTemplates(): Promise<void> {
  // Node runs TypeScript, but no JSX.
  const { outputFiles } = await build({
    stdin: {
      contents: `import { renderTemplates, templateModule } from './templates.ts'
      process.stdout.write(templateModule(renderTemplates()))`,
      resolveDir: join(mailFolder, 'templates'),
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    write: false,
  })
  const program = outputFiles[0]?.text ?? ''
  const module = execFileSync(process.execPath, ['--input-type=module'], { input: program, encoding: 'utf8' })
  await writeFile(join(mailFolder, 'render/templates.generated.ts'), module)
}
