import { spawn } from 'node:child_process'

/** Runs a program of node_modules/.bin, which npm puts on the path, and shows its output; true if it succeeded. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
