import type { ErrorCode } from './errors.ts'

export interface Issue {
  path: string
  message: string
}

/** Body of every failed call. */
export interface FailureBody {
  message: string
  code: ErrorCode
  issues?: Issue[]
}
