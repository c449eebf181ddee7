import { LoopVideo } from '../../ui/video/loop-video.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import mp4 from './jury-loop.mp4'
import poster from './jury-loop.webp'
import webm from './jury-loop.webm'

const sources = [
  { src: mp4, type: 'video/mp4' },
  { src: webm, type: 'video/webm' },
]

/** The tall frame of the jury; small screens do not even fetch its first image. */
export const JudgeFrame = () =>
  useMedia(WIDE) ? <LoopVideo sources={sources} poster={poster} width={720} height={1280} /> : null
