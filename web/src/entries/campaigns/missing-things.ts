import { type PendingEntry, type PendingItem, sections } from '@portal/contract/entries/enrollments.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'

/** Something that a campaign lacks, in one of its categories or in several. */
export interface MissingThing extends PendingItem {
  campaignId: number
  campaignName: string
  /** The categories whose entries lack it. */
  categories: { id: number; name: string }[]
}

const inOrder = (a: PendingItem, b: PendingItem) => sections.indexOf(a.section) - sections.indexOf(b.section)

/** Returns what the campaigns lack, each thing once (F26), a campaign's in the order of the steps. */
export function missingThings(entries: readonly PendingEntry[]): MissingThing[] {
  const ofCampaign = Map.groupBy(entries, ({ campaignId }) => campaignId)
  return [...ofCampaign.values()].flatMap((group) => {
    const lacks = group.flatMap(({ pendingItems, ...entry }) => pendingItems.map((item) => ({ item, entry })))
    return [...Map.groupBy(lacks, ({ item }) => `${item.section}#${item.field}`).values()]
      .flatMap(([first, ...others]) =>
        first
          ? {
              ...first.item,
              campaignId: first.entry.campaignId,
              campaignName: first.entry.campaignName,
              categories: [first, ...others].map(({ entry }) => ({
                id: entry.categoryId,
                name: entry.categoryName,
              })),
            }
          : [],
      )
      .toSorted(inOrder)
  })
}

/** Returns the ids of the campaigns that can't be sent before they are signed off (C01). */
export const unsignedIn = (things: readonly Pick<MissingThing, 'section' | 'campaignId'>[]): Set<number> =>
  new Set(things.flatMap(({ section, campaignId }) => (section === 'aval' ? campaignId : [])))

/** The category whose answers alone supply it; null if it belongs to the campaign, or to several of its categories. */
export const answeredIn = ({ section, categories: [first, second] }: MissingThing): number | null =>
  section === 'preguntas' && first && !second ? first.id : null

/** The address of the field that supplies it. */
export const missingLink = (thing: MissingThing): string =>
  stepLink(thing.section, thing.campaignId, answeredIn(thing), thing.field)
