import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { CopyFailed } from './copy-failed.ts'

export interface Child {
  command: string
  args: string[]
  /** The child's working folder. It should write nowhere else. */
  folder: string
}

interface Watch {
  signal: AbortSignal
  seconds: number
  memoryBytes: number
  folderBytes: number
  /** Called with the number of seconds of the video that are done. */
  onSeconds: (seconds: number) => void
}

const LOOK_EVERY_MS = 200
const MAX_COMPLAINT = 4096

/**
 * Runs one child in its own process group, at the lowest priority and with an empty environment. Kills the whole
 * group when it passes a limit or the signal aborts. Resolves once the group is gone and the child ended well
 * (W03).
 * @throws CopyFailed, or the signal's reason
 */
export const runLimited = async (child: Child, watch: Watch): Promise<void> => {
  watch.signal.throwIfAborted()
  const running = spawn(child.command, child.args, {
    cwd: child.folder,
    detached: true,
    env: { LC_ALL: 'C', PATH: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const killed = new Killed(running)
  const { pid } = running
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    running.once('error', (error) =>
      reject(
        new CopyFailed('broken_tool', error.message.replace(child.command, basename(child.command)), {
          cause: error,
        }),
      ),
    )
    running.once('close', (code, signal) => resolve({ code, signal }))
  })
  const complaint = collect(running, watch.onSeconds)
  const abort = () => killed.by(watch.signal.reason)
  watch.signal.addEventListener('abort', abort)
  const timer = setTimeout(
    () => killed.by(new CopyFailed('out_of_time', `more than ${watch.seconds} s`)),
    watch.seconds * 1000,
  )
  const looking = setInterval(() => void look(pid, child, watch, killed), LOOK_EVERY_MS)
  try {
    // This comes after the listeners are set, so that an abort during this wait ends the child.
    if (pid !== undefined) await makeHumble(pid)
    const { code, signal } = await ended
    if (killed.reason !== undefined) throw killed.reason
    if (code !== 0) throw failure(complaint(), code, signal, child)
  } finally {
    clearTimeout(timer)
    clearInterval(looking)
    watch.signal.removeEventListener('abort', abort)
    killed.group()
  }
}

class Killed {
  reason: unknown
  readonly #running: ChildProcess

  constructor(running: ChildProcess) {
    this.#running = running
  }

  by(reason: unknown): void {
    this.reason ??= reason
    this.group()
  }

  group(): void {
    const { pid } = this.#running
    if (pid === undefined) return
    try {
      if (process.platform === 'win32') this.#running.kill('SIGKILL')
      else process.kill(-pid, 'SIGKILL')
    } catch {
      // The group has already ended.
    }
  }
}

/** Gives the process the lowest priority, and makes it the first to be killed when memory runs out. */
const makeHumble = async (pid: number): Promise<void> => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    if (process.platform === 'linux') await writeFile(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // The process has already ended.
  }
}

const collect = (running: ChildProcess, onSeconds: (seconds: number) => void): (() => string) => {
  let complaint = ''
  running.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MAX_COMPLAINT)
  })
  running.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const done = /.*out_time_us=(\d+)/s.exec(text)?.[1]
    if (done) onSeconds(Number(done) / 1e6)
  })
  running.stdin?.on('error', () => {})
  return () => complaint
}

const look = async (pid: number | undefined, child: Child, watch: Watch, killed: Killed): Promise<void> => {
  if (pid === undefined) return
  const memory = await residentBytes(pid)
  if (memory > watch.memoryBytes) killed.by(new CopyFailed('out_of_memory', `${memory >> 20} MB`))
  const bytes = await folderSize(child.folder)
  if (bytes > watch.folderBytes) killed.by(new CopyFailed('too_big', `${bytes >> 20} MB of output`))
}

/** Returns the resident memory of the process and its children; 0 where the system has no /proc. */
const residentBytes = async (pid: number): Promise<number> => {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
    const own = 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    const theirs = await Promise.all(children.map((each) => residentBytes(Number(each))))
    return theirs.reduce((sum, bytes) => sum + bytes, own)
  } catch {
    return 0
  }
}

const folderSize = async (folder: string): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const failure = (complaint: string, code: number | null, signal: string | null, child: Child): CopyFailed => {
  const words = withoutPaths(complaint, child)
  const detail = words === '' ? (signal ?? `exit code ${code}`) : words
  if (/no space left|disk quota/i.test(complaint)) return new CopyFailed('no_room', detail)
  if (
    /unknown encoder|no such filter|unrecognized option|option .* not found|could not (load|start)|cannot find (module|package)/i.test(
      complaint,
    )
  ) {
    return new CopyFailed('broken_tool', detail)
  }
  if (/cannot allocate memory|out of memory/i.test(complaint) || signal === 'SIGKILL') {
    return new CopyFailed('out_of_memory', detail)
  }
  if (/not on whitelist|decoder .*not found|unknown decoder|no decoder|not implemented/i.test(complaint)) {
    return new CopyFailed('codec', detail)
  }
  return new CopyFailed('damaged', detail)
}

const withoutPaths = (text: string, child: Child): string =>
  text
    .replaceAll(child.folder, '')
    .replaceAll(/\S*[/\\]\S*/g, '…')
    .replaceAll(/ @ 0x[\da-f]+/g, '')
    .trim()
