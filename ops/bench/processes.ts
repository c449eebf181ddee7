import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/test/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 60_000

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts a server and waits until its `/readyz` answers.
 * @param command a script of the repository, or a program with its arguments
 */
export async function startServer(command: string | string[], env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...args] = typeof command === 'string' ? [process.execPath, command] : command
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  const until = startedAt + READY_MS
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() > until) throw new Error(`${args.join(' ')} is not ready after ${READY_MS} ms`)
    await setTimeout(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - startedAt) / 1000,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Returns a process's RAM now and its highest since `forgetPeak`, in MiB; null without Linux's /proc. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const mib = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1024
  return status === null ? null : { now: mib('VmRSS'), peak: mib('VmHWM') }
}

export const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
