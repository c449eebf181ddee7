import { spawn } from 'node:child_process'

// Runs a command that can't notice that the server has gone, and kills it in that case.
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
// The server holds the other end of stdin, so stdin ends when the server goes.
process.stdin.resume().once('end', () => {
  child.kill('SIGKILL')
  process.exit(1)
})
