import type { Log } from '../src/db/log.ts'

export const silent: Log = { info() {}, warn() {}, error() {} }
