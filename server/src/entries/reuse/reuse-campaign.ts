import type { api } from '@portal/contract/api.ts'
import { NO_PROGRAM } from '@portal/contract/people/accounts.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { EditionChanged, withCatalog } from '../../editions/catalog/with-catalog.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { requireRoomForVideo } from '../../people/quotas/require-room.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail, failAt, Failure } from '../../platform/http/fail.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import { closedCategories, refuseCategories } from '../campaigns/check-categories.ts'
import { answerOfCampaign } from '../campaigns/campaign-of-row.ts'
import { addCampaign, findOwn, requireRoomForCampaign } from '../campaigns/create-campaign.ts'
import { readCampaign } from '../campaigns/read-campaigns.ts'
import { failureOfRejection } from '../files/rejections.ts'
import {
  copyCredits,
  fillAnswers,
  insertCopies,
  lockSource,
  selectAnswers,
  selectVideos,
  type SourceVideo,
} from './queries.ts'
import { fittingAnswers, fittingVideos, inWords } from './what-fits.ts'

type Reuse = Parsed<typeof api.campaigns.reuse>['body']
type Copy = SourceVideo & { copy: string }

/**
 * Makes a campaign in an open programme from one of any edition (A94, E20). It copies name, company and credits,
 * and on request answers and videos, as far as the programme's edition takes them. The store copies the videos
 * first, while no transaction is open; then all rows are written or none. If the answer was lost and the call is
 * repeated with the same client id, it answers with the campaign that was made.
 * @throws Failure as `createCampaign`; `quota_reached` also when the videos don't fit
 */
export const reuseCampaign = (
  {
    config: { quotas },
    db,
    catalog: catalogs,
    videos,
    videoKey,
  }: Pick<Deps, 'config' | 'db' | 'catalog' | 'videos' | 'videoKey'>,
  by: By,
  from: number,
  { name, programId, categoryIds, copyAnswers, copyVideos, clientId }: Reuse,
) =>
  withCatalog(catalogs, async (catalog) => {
    const { brandId } = by
    const all = await selectVideos(db, brandId, from)
    if (!all) throw fail('not_found')
    const program = catalog.findProgram(programId)
    if (!program) throw failAt('programId', NO_PROGRAM)
    const edition = catalog.editionOf(programId)
    refuseCategories(edition, closedCategories(edition, programId, categoryIds))
    const { fit, left } = fittingVideos(edition.videos, copyVideos ? all : [])
    const size = fit.reduce((total, video) => total + video.size, 0)
    const isKnown = (await findOwn(db, brandId, clientId)) !== undefined
    // A refusal that is known in advance need not wait for the store.
    if (!isKnown)
      await inTransaction(db, async (trx) => {
        await requireRoomForCampaign({ db: trx, quotas }, brandId, programId)
        if (size > 0) await requireRoomForVideo(trx, quotas, { brandId, size })
      })
    const copies = await copyAll(videos, isKnown ? [] : fit)
    try {
      const done = await inTransaction(db, async (trx) => {
        await requireBrand(trx, by)
        const source = await lockSource(trx, brandId, from)
        if (!source) throw fail('not_found')
        const { companyId } = source
        const campaign = {
          brandId,
          userId: by.userId,
          companyId,
          name: name ?? source.name,
          categoryIds,
          clientId,
        }
        const {
          campaign: { id },
          isNew,
        } = await addCampaign({ db: trx, quotas }, catalog, program, campaign)
        const held = copyAnswers ? await selectAnswers(trx, from) : []
        const answers = fittingAnswers(catalog, edition, categoryIds, held)
        const answerWith = async (gone: 'videoGone'[]) => ({
          campaign: answerOfCampaign(await readCampaign(trx, catalog, brandId, id), videoKey),
          notCopied: inWords([...answers.left, ...left, ...gone]),
        })
        if (!isNew) return { answer: await answerWith([]), kept: [] }
        if (size > 0) await requireRoomForVideo(trx, quotas, { brandId, size })
        await copyCredits(trx, from, id)
        await fillAnswers(trx, id, answers.fit)
        const kept = await insertCopies(trx, { from, to: id }, copies)
        const details = {
          Campaña: campaign.name,
          'Campaña de origen': `${source.name} (ID ${from})`,
          Programa: program.label,
          Respuestas: answers.fit.length,
          Videos: kept.length,
        }
        await recordOfBrand(trx, 'campaign-reused', by, { campaignId: id, details })
        const gone = Array.from({ length: fit.length - kept.length }, () => 'videoGone' as const)
        return { answer: await answerWith(gone), kept }
      })
      await removeAll(
        videos,
        copies.filter(({ copy }) => !done.kept.includes(copy)),
      )
      return done.answer
    } catch (error) {
      // After any other error it is not known whether the rows were written. Videos without a row are found by the
      // sweep.
      if (error instanceof Failure || error instanceof EditionChanged) await removeAll(videos, copies)
      throw error
    }
  })

/**
 * Copies videos one after the other: an edition takes only a few. A video that the store doesn't have is left out.
 */
async function copyAll(storage: VideoStorage, videos: readonly SourceVideo[]): Promise<Copy[]> {
  const copies: Copy[] = []
  try {
    for (const video of videos) {
      const copy = await storage.copy(video.name)
      if (copy) copies.push({ ...video, copy })
    }
    return copies
  } catch (error) {
    await removeAll(storage, copies)
    throw error instanceof VideoRejected ? failureOfRejection(error) : error
  }
}

/** Removes copies. What can't be removed now is removed by the sweep later. */
const removeAll = (storage: VideoStorage, copies: readonly Copy[]) =>
  Promise.all(copies.map(({ copy }) => storage.remove(copy).catch(() => {})))
