import { type Award, awardLabels, awards } from '@portal/contract/jury/rounds/awards.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { addressOf } from '../../../platform/storage/signed-url.ts'
import type { Winner } from '../winners.ts'

/** Which winners a page shows; an absent field means all. */
export interface WinnerFilter {
  award?: Award | undefined
  categoryId?: number | undefined
}

/** The addresses that a page of the winners leads to, and those of its pictures and videos. */
export interface Addresses {
  list(filter?: WinnerFilter): string
  winner(winner: Winner): string
  poster(winner: Winner): string
  /** @param number from 1 */
  video(winner: Winner, number: number): string
  captions(winner: Winner, number: number): string
}

const slugs = awards.map((award) => [award, fold(awardLabels[award]).replaceAll(' ', '-')] as const)

/** Returns an award in addresses, such as 'gran-premio'. */
const slugOfAward = (award: Award): string => slugs.find(([each]) => each === award)?.[1] ?? award
export const awardOfSlug = (slug: string): Award | undefined => slugs.find(([, each]) => each === slug)?.[0]

const asQuery = ({ award, categoryId }: WinnerFilter, more: Record<string, string> = {}) => {
  const query = new URLSearchParams(more)
  if (award) query.set('medalla', slugOfAward(award))
  if (categoryId !== undefined) query.set('categoria', String(categoryId))
  return query.size > 0 ? `?${query}` : ''
}

export function publicAddresses(program: { id: number; label: string }): Addresses {
  const home = winnersPath(program)
  return {
    list: (filter = {}) => home + asQuery(filter),
    winner: ({ path }) => path,
    poster: ({ path }) => `${path}/portada.webp`,
    video: ({ path }, number) => `${path}/video-${number}.mp4`,
    captions: ({ path }, number) => `${path}/subtitulos-${number}.vtt`,
  }
}

export const PREVIEW_PATH = '/ganadores/vista-previa'

/** Returns the addresses of an admin's preview: each is signed and lasts a short time. */
export function previewAddresses(token: string, key: Uint8Array): Addresses {
  const ofFile = (name: string | undefined) => (name ? addressOf(name, key) : '')
  return {
    list: (filter = {}) => PREVIEW_PATH + asQuery(filter, { token }),
    winner: ({ code }) => PREVIEW_PATH + asQuery({}, { token, obra: code }),
    poster: ({ poster }) => ofFile(poster?.name),
    video: ({ videos }, number) => ofFile(videos[number - 1]?.videoName),
    captions: ({ videos }, number) => ofFile(videos[number - 1]?.fileName.replace(/\.mp4$/, '.vtt')),
  }
}
