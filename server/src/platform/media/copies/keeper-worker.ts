import { spawn } from 'node:child_process'

// Runs a command that doesn't notice by itself when the server has gone, and ends it then.
const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('error', (error) => {
  process.stderr.write(`could not start: ${(error as NodeJS.ErrnoException).code}`)
  process.exit(1)
})
child.once('exit', (code, signal) => {
  if (signal) process.kill(process.pid, signal)
  else process.exit(code ?? 1)
})
// The server holds the other end.
process.stdin.resume().once('end', () => {
  child.kill('SIGKILL')
  process.exit(1)
})
