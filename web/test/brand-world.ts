import { publicRoutes } from '@portal/contract/editions/public.ts'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { previewAnswers } from '../src/app/preview/preview-answers.ts'
import { answer, answerRest } from './calls.ts'
import { openScreen } from './open-screen.tsx'
import { brand } from './people.ts'
import { wholeEdition } from './starter-catalog.ts'

interface NewCampaign {
  name?: string
  categoryIds?: number[]
  countryCode?: 'AR' | 'CO'
}

const programOf = { AR: 2, CO: 1 }

/**
 * A brand's portal in the page's memory: what the preview of an edition keeps, from campaigns to answers. A test
 * answers the other calls itself.
 */
export async function brandWorld(user: User = brand) {
  const world = previewAnswers(wholeEdition)
  const { campaigns: examples } = (await world(campaignRoutes.list, {})) as Output<typeof campaignRoutes.list>
  answerRest(world)
  answer(accountRoutes.get, { user })
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions: [wholeEdition] }))
  answer(campaignRoutes.list, async () => {
    const { campaigns } = (await world(campaignRoutes.list, {})) as Output<typeof campaignRoutes.list>
    return { campaigns: campaigns.filter(({ id }) => examples.every((example) => example.id !== id)) }
  })
  return {
    async addCampaign({ name = 'La primera taza', categoryIds = [3], countryCode = 'AR' }: NewCampaign = {}) {
      const body = { name, programId: programOf[countryCode], categoryIds, companyId: 1 }
      const { campaign } = (await world(campaignRoutes.create, { body })) as { campaign: Campaign }
      return structuredClone(campaign)
    },
    open: (address: string) => openScreen(address, user),
  }
}
