import type { Log } from '../src/platform/db/log.ts'

export const silent: Log = { info() {}, warn() {}, error() {} }
