import type { ErrorCode } from '@portal/contract/platform/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import type { RejectionReason, VideoRejected } from '../../platform/media/video-rejected.ts'

const codes: Record<RejectionReason, ErrorCode> = {
  too_large: 'video_too_large',
  empty: 'upload_empty',
  not_mp4: 'not_mp4',
  truncated: 'video_damaged',
  damaged: 'video_damaged',
  aborted: 'upload_incomplete',
  disk_full: 'disk_full',
}

export const failureOfRejection = ({ reason }: VideoRejected) => fail(codes[reason])
