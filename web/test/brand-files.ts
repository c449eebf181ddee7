import { type CampaignFile, fileRoutes, type UsageType, usageTypes } from '@portal/contract/entries/files.ts'
import { type ViewingCopy, viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { answer, Refusal } from './calls.ts'

export const noCopy: ViewingCopy = {
  state: 'not-needed',
  percent: 100,
  fault: null,
  url: null,
  width: null,
  height: null,
  poster: null,
  strip: null,
}

/** A video of a campaign. */
export const storedVideo = (id: number, usageType: UsageType): CampaignFile => ({
  id,
  usageType,
  name: 'video.mp4',
  originalName: 'vertical año.mp4',
  size: 48_000,
  durationSeconds: 2,
  width: 360,
  height: 640,
  url: 'data:video/mp4,',
  captionsUrl: null,
  copy: noCopy,
})

/** The videos of a brand's campaigns, in the page's memory. */
export function brandFiles() {
  const stored = new Map<number, CampaignFile[]>()
  const of = (campaignId: number) => stored.get(campaignId) ?? []

  function change(
    { campaignId, fileId }: { campaignId: number; fileId: number },
    changes: Partial<CampaignFile>,
  ) {
    const files = of(campaignId)
    if (files.every(({ id }) => id !== fileId)) throw new Refusal('not_found')
    stored.set(
      campaignId,
      files.map((each) => (each.id === fileId ? { ...each, ...changes } : each)),
    )
    return { message: '' }
  }

  answer(fileRoutes.list, ({ params: { campaignId } }) => {
    const ofUse = (usage: UsageType) => of(campaignId).filter(({ usageType }) => usageType === usage)
    return { files: { video_pauted: ofUse('video_pauted'), video_case: ofUse('video_case') } }
  })
  answer(fileRoutes.remove, ({ params }) => {
    change(params, {})
    const left = of(params.campaignId).filter(({ id }) => id !== params.fileId)
    stored.set(params.campaignId, left)
    return { message: '' }
  })
  answer(viewingCopyRoutes.setCaptions, ({ params }) => change(params, { captionsUrl: 'data:text/vtt,' }))
  answer(viewingCopyRoutes.removeCaptions, ({ params }) => change(params, { captionsUrl: null }))

  return {
    /** Gives the campaign a video of each kind. */
    addTo: (campaignId: number, changes: Partial<CampaignFile> = {}) =>
      void stored.set(
        campaignId,
        usageTypes.map((usageType, at) => ({ ...storedVideo(at + 1, usageType), ...changes })),
      ),
    has: (campaignId: number, usage: string) => of(campaignId).some(({ usageType }) => usageType === usage),
  }
}
