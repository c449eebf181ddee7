import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import { sumInWords } from './pages/list-page.ts'
import { countryName, type Prize } from './pages/frame.ts'
import { drawList, drawWinner } from './pages/share-picture.ts'
import type { Winner, Winners } from './winners.ts'

type Given = Pick<Deps, 'videos'>

/** Returns the picture for sharing the winners' list, as PNG (J61). */
export async function pictureOfList({ videos }: Given, prize: Prize, { winners }: Winners): Promise<Buffer> {
  const shown = winners.filter(({ award, poster }) => award !== 'finalist' && poster).slice(0, 4)
  return drawList({
    awards: prize.about.name,
    where: `${countryName(prize)} ${prize.about.year}`,
    sum: sumInWords(winners),
    posters: await Promise.all(
      shown.map(async (winner) => ({ award: winner.award, poster: await readPoster(videos, winner) })),
    ),
  })
}

export async function pictureOfWinner({ videos }: Given, prize: Prize, winner: Winner): Promise<Buffer> {
  return drawWinner({
    award: winner.award,
    campaign: winner.campaign,
    brand: winner.brand,
    category: winner.category.name,
    label: prize.program.label,
    poster: await readPoster(videos, winner),
  })
}

/** Returns a winner's poster, of at most about 60 kB (W01). */
async function readPoster(videos: Deps['videos'], { poster }: Winner): Promise<Buffer | null> {
  if (!poster) return null
  const stored = await videos.stat(poster.name)
  const stream = stored && (await videos.read(poster.name, { start: 0, end: stored.size - 1 }))
  return stream ? buffer(stream) : null
}
