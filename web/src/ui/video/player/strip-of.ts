import { STRIP_FRAMES } from '@portal/contract/entries/viewing-copies.ts'
import type { PlayerSource } from './player.tsx'

/** The strip of a viewing copy, as the player takes it. */
export const stripOf = (picture: { url: string; width: number; height: number }) =>
  ({
    src: picture.url,
    frames: STRIP_FRAMES,
    width: picture.width / STRIP_FRAMES,
    height: picture.height,
  }) satisfies PlayerSource['strip']
