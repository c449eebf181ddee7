import { type Award, awards } from '@portal/contract/jury/rounds/awards.ts'
import type { Category } from '@portal/contract/editions/edition.ts'
import { winnerPath } from '@portal/contract/jury/results/publication.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { answersForJudges } from '../versions/judge-view.ts'
import {
  selectVoid,
  selectWinners,
  selectWithdrawn,
  type WinnerRow,
  type WinnerVideo,
} from './winners-sql.ts'

/** A winner as everybody sees it (J61). */
export interface Winner extends Pick<WinnerRow, 'code' | 'categoryId' | 'campaignId'> {
  /** The entry's highest award. */
  award: Award
  category: Pick<Category, 'name' | 'lang'>
  campaign: string
  brand: string
  credits: WinnerRow['names']['credits']
  /** The address of its public page. */
  path: string
  poster: WinnerVideo['poster']
  /** Empty unless the brand agreed that its videos are shown. */
  videos: (WinnerVideo & { videoName: string })[]
  /** What the jury read, as it read it. Empty unless the brand agreed that it is shown (F11). */
  answers: { question: string; answer: string }[]
  diplomaCode: string | null
}

/** An award that was public and was withdrawn (C08). */
export interface WithdrawnAward {
  code: string
  award: Award
  category: Pick<Category, 'name' | 'lang'>
  campaign: string
  brand: string
  /** The address at which everybody read of the award. */
  path: string
  /** '21 de noviembre de 2026', where the programme is. */
  withdrawnOn: string
}

export interface Winners {
  program: { id: number; label: string }
  /** The winners from the highest award down; within an award, in the order of the edition's categories. */
  winners: Winner[]
  /** The categories that were declared void, as a whole or in the Gran Premio. */
  void: { name: string; lang: Category['lang']; hasWinners: boolean }[]
  withdrawn: WithdrawnAward[]
}

const rank = (award: Award) => awards.indexOf(award)

/** Returns the highest of an entry's awards; null: it has none. */
export const highest = (won: readonly Award[]): Award | null =>
  won.toSorted((one, other) => rank(other) - rank(one))[0] ?? null

const collator = new Intl.Collator('es')

/** Returns what everybody sees of a programme's winners; none before its instant, unless it is a preview (J60). */
export async function readWinners(
  db: Db,
  catalog: Catalog,
  { programId, isPreview = false }: { programId: number; isPreview?: boolean },
): Promise<Winners> {
  const rows = await selectWinners(db, { programId, isPreview })
  const voidIds = await selectVoid(db, { programId, isPreview })
  const withdrawn = await selectWithdrawn(db, programId)
  const program = catalog.programOf(programId)
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: program.timeZone })
  const { categories } = catalog.editionOf(programId)
  const place = (categoryId: number) => categories.findIndex(({ id }) => id === categoryId)
  const winners = rows
    .map((row) => winnerOfRow(catalog, programId, row))
    .toSorted(
      (one, other) =>
        rank(other.award) - rank(one.award) ||
        place(one.categoryId) - place(other.categoryId) ||
        collator.compare(one.campaign, other.campaign) ||
        collator.compare(one.code, other.code),
    )
  return {
    program,
    winners,
    void: voidIds
      .toSorted((one, other) => place(one) - place(other))
      .map((id) => {
        return {
          ...namedCategory(catalog, id),
          hasWinners: winners.some(({ categoryId }) => categoryId === id),
        }
      }),
    withdrawn: withdrawn.map(({ code, award, categoryId, campaign, brand, withdrawnAt }) => ({
      code,
      award,
      category: namedCategory(catalog, categoryId),
      campaign,
      brand,
      path: winnerPath(program, code),
      withdrawnOn: day.format(withdrawnAt),
    })),
  }
}

/**
 * Returns a category's name. A category that was removed from its edition gets a general one, so that its winners
 * stay public.
 */
function namedCategory(catalog: Catalog, id: number): Winner['category'] {
  const { name, lang } = catalog.findCategory(id) ?? { name: 'Categoría retirada', lang: 'es' }
  return { name, lang }
}

function winnerOfRow(catalog: Catalog, programId: number, row: WinnerRow): Winner {
  const { code, categoryId, campaignId, names, videos, showsVideo, text, diplomaCode } = row
  return {
    code,
    categoryId,
    campaignId,
    award: highest(row.awards) ?? 'finalist',
    category: namedCategory(catalog, categoryId),
    campaign: names.campaignName,
    brand: names.brandName,
    credits: names.credits,
    path: winnerPath(catalog.programOf(programId), code),
    poster: videos.find(({ poster }) => poster !== null)?.poster ?? null,
    videos: showsVideo
      ? videos.flatMap((video) =>
          video.videoName === null ? [] : [{ ...video, videoName: video.videoName }],
        )
      : [],
    answers: text === null ? [] : answersForJudges(text, text.redactions),
    diplomaCode,
  }
}
