import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Makes a project of the files and lints it with one of our own rules.
 * @param files the text of each file, by path
 * @returns what the linter wrote, one line for each fault
 */
export async function lintProject(rule: string, files: Record<string, string>): Promise<string> {
  await using project = await temporaryFolder()
  await cp(fileURLToPath(new URL('.', import.meta.url)), join(project.path, 'lint'), { recursive: true })
  const config = JSON.stringify({ jsPlugins: ['./lint/plugin.ts'], rules: { [rule]: 'error' } })
  for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': config })) {
    await mkdir(dirname(join(project.path, path)), { recursive: true })
    await writeFile(join(project.path, path), text)
  }
  const lint = promisify(execFile)('oxlint', ['--format=unix', 'server', 'web'], { cwd: project.path })
  return (await lint.catch((error: { stdout: string }) => error)).stdout
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'portal-lint-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
