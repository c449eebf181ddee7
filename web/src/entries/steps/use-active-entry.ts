import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCampaigns } from '../campaigns/campaign-queries.ts'
import { setActiveCampaign, useCampaignState } from '../campaigns/campaign-store.ts'

/** Returns the campaign and category of the address, or the last ones. Each is written to the other (R18, S17). */
export function useActiveEntry() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const stored = useCampaignState()
  const campaigns = useCampaigns()

  const query = new URLSearchParams(search)
  const named = query.has('campana')
  const campaignId = named ? Number(query.get('campana')) : stored.activeCampaignId
  const categoryId = named ? Number(query.get('categoria')) : stored.activeCategoryId

  const campaign = campaigns.data?.find(({ id }) => id === campaignId)
  const active = campaign?.enrollments.find((enrollment) => enrollment.categoryId === categoryId) ?? null

  const foundCampaign = campaign?.id
  const foundCategory = active?.categoryId ?? null
  useEffect(() => {
    if (foundCampaign === undefined) return
    setActiveCampaign(foundCampaign, foundCategory)
    if (named) return
    const address = new URLSearchParams({ campana: String(foundCampaign) })
    if (foundCategory !== null) address.set('categoria', String(foundCategory))
    void navigate({ pathname, search: address.toString(), hash }, { replace: true })
  }, [foundCampaign, foundCategory, named, pathname, hash, navigate])

  return { campaigns, campaignId, campaign, active }
}
