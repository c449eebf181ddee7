import { useRef, useState } from 'react'
import { Button } from '../ui/action/button.tsx'
import { Player, type PlayerHandle, type PlayerSource } from '../ui/video/player/player.tsx'
import { Poster } from '../ui/video/poster.tsx'
import tallPoster from './sample-tall-poster.webp'
import tallStrip from './sample-tall-strip.webp'
import tall from './sample-tall.mp4'
import widePoster from './sample-wide-poster.webp'
import wideStrip from './sample-wide-strip.webp'
import captions from './sample-wide.vtt?url'
import wide from './sample-wide.mp4'
import { Row } from '../ui/layout/layout.tsx'
import styles from './parts-page.module.css'

const tallVideo: PlayerSource = {
  src: tall,
  poster: tallPoster,
  strip: { src: tallStrip, frames: 9, width: 90, height: 160 },
  width: 360,
  height: 640,
  durationSeconds: 15,
}

const wideVideo: PlayerSource = {
  src: wide,
  poster: widePoster,
  strip: { src: wideStrip, frames: 9, width: 160, height: 90 },
  captions,
  width: 480,
  height: 270,
  durationSeconds: 20,
}

export const Videos = () => (
  <>
    <Player {...wideVideo} label="Video caso" rememberAs="partes-caso" />
    <div className={styles.two}>
      <Tall />
      <Expiring />
    </div>
    <div className={styles.posters}>
      <Poster src={tallPoster} width={360} height={640} />
      <Poster width={360} height={640} />
      <Poster src={widePoster} width={480} height={270} />
      <Poster width={480} height={270} emptyText="No se pudo preparar" />
      <Poster src="/no-existe.webp" width={480} height={270} />
      <div className={styles.small}>
        <Poster width={360} height={640} />
      </div>
    </div>
  </>
)

function Tall() {
  const player = useRef<PlayerHandle>(null)
  const [played, setPlayed] = useState(0)
  return (
    <div className={styles.part}>
      <Player
        ref={player}
        {...tallVideo}
        label="Video 1"
        onPlayed={(seconds) => setPlayed((before) => before + seconds)}
      />
      <Row gap={3} align="center">
        <Button onClick={() => player.current?.togglePlay()}>Desde afuera</Button>
        <Button onClick={() => player.current?.skip(5)}>Saltar desde afuera</Button>
        <p>Vistos: {played.toFixed(1)} s</p>
      </Row>
    </div>
  )
}

/** A video whose address has expired. A new address works. */
function Expiring() {
  const [renewals, setRenewals] = useState(0)
  const [failures, setFailures] = useState(0)
  return (
    <div className={styles.part}>
      <Player
        {...wideVideo}
        src={renewals === 0 ? '/no-existe.mp4' : `${wide}?firma=${renewals}`}
        label="Video 2"
        onFail={() => setFailures(failures + 1)}
      />
      <Row gap={3} align="center">
        <Button onClick={() => setRenewals(renewals + 1)}>Renovar la dirección</Button>
        <p>Fallas: {failures}</p>
      </Row>
    </div>
  )
}
