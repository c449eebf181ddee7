export type RejectionReason =
  | 'too_large'
  | 'empty'
  | 'not_mp4'
  | 'truncated'
  | 'damaged'
  | 'aborted'
  | 'disk_full'

export class VideoRejected extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, options?: ErrorOptions) {
    super(`video rejected: ${reason}`, options)
    this.name = 'VideoRejected'
    this.reason = reason
  }
}
