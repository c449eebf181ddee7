import { LoopVideo } from '../../ui/video/loop-video.tsx'
import mp4 from './wall-loop.mp4'
import webm from './wall-loop.webm'

const sources = [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

/** The video of the wall. Its first image equals the still wall behind it. */
export const WallLoop = ({ className }: { className: string | undefined }) => (
  <LoopVideo sources={sources} width={720} height={1280} className={className} />
)
