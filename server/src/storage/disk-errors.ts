import { VideoRejected } from './video-rejected.ts'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

export const diskErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    const full = ['ENOSPC', 'EDQUOT'].includes(String(codeOf(cause)))
    throw full ? new VideoRejected('disk_full', { cause }) : cause
  })

export const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
