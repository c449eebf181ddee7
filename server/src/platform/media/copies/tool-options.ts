export const THREADS = 2
/** Maximum bytes of a single memory allocation of the tool. */
export const MAX_ALLOCATION = 512 * 1024 * 1024

/** The decoders for what phones, cameras and editors put into mp4. No others run on a stranger's file (W03). */
const DECODERS =
  'h264,hevc,mpeg4,av1,libdav1d,vp9,prores,aac,mp3float,mp3,ac3,eac3,alac,flac,opus,pcm_s16le,pcm_s16be,pcm_s24le'

/**
 * Allows only the mp4 demuxer and local files, and no references from the mp4 to other files. So a playlist that
 * is named .mp4 reaches nothing (W03).
 */
export const INPUT_OPTIONS = {
  protocol_whitelist: 'file',
  codec_whitelist: DECODERS,
  enable_drefs: '0',
  use_absolute_path: '0',
} as const
