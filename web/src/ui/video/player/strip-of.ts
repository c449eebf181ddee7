import { STRIP_FRAMES } from '@portal/contract/entries/viewing-copies.ts'
import type { PlayerSource } from './player.tsx'

/** Returns the strip of a viewing copy in the form that the player takes. */
export const stripOf = (picture: { url: string; width: number; height: number }) =>
  ({
    src: picture.url,
    frames: STRIP_FRAMES,
    width: picture.width / STRIP_FRAMES,
    height: picture.height,
  }) satisfies PlayerSource['strip']
