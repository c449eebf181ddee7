import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const commands = [
  ['--watch', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'web'],
]

const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))

/** Stops both: when one of them ends, the other is of no use. */
const stop = () => children.forEach((child) => child.kill())

for (const child of children) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
