export const THREADS = 2
/** In bytes, of one piece of memory. */
export const MAX_ALLOCATION = 512 * 1024 * 1024

/** Decoders of what phones, cameras and editors put into mp4; no others run on a stranger's file (W03). */
const DECODERS =
  'h264,hevc,mpeg4,av1,libdav1d,vp9,prores,aac,mp3float,mp3,ac3,eac3,alac,flac,opus,pcm_s16le,pcm_s16be,pcm_s24le'

/**
 * Only the mp4 demuxer and local files, and no references to other files within the mp4: a playlist that calls
 * itself .mp4 reaches nothing (W03).
 */
export const INPUT_OPTIONS = {
  protocol_whitelist: 'file',
  codec_whitelist: DECODERS,
  enable_drefs: '0',
  use_absolute_path: '0',
} as const
