import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { useQuery } from '@tanstack/react-query'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'
import { Link } from '../../ui/action/link.tsx'
import styles from './campaign-results.module.css'

/** Loads the results of all campaigns in one call. They are empty before the publication's instant (J60). */
function useResults() {
  const user = useUser()
  const brandId = user.data?.brand?.id
  const isGuest = useIsGuest()
  return useQuery({
    queryKey: ['results'],
    enabled: brandId !== undefined && mayLoad(user.data) && !isGuest,
    queryFn: async () =>
      (await call(publicationRoutes.results, { params: { brandId: brandId ?? 0 } })).results,
  })
}

/** What the campaign won, once everybody may know (J60, J61). */
export function CampaignResults({ campaign }: { campaign: Campaign }) {
  const { categoryOf } = useCatalog()
  const results = useResults().data?.filter(({ campaignId }) => campaignId === campaign.id) ?? []
  if (results.length === 0) return null
  const won = results.filter(({ award }) => award !== null)
  if (won.length === 0)
    return (
      <p className={styles.none}>
        El jurado ya decidió: esta vez la campaña no obtuvo un premio.{' '}
        <Link to="/resultados">Lee la devolución del jurado</Link>
      </p>
    )
  return (
    <div className={styles.results}>
      <ul className={styles.won} aria-label={`Lo que ganó ${campaign.name}`}>
        {won.map(({ categoryId, award, path }) => {
          const { name, lang } = categoryOf(categoryId)
          return (
            <li key={categoryId}>
              {award && <strong className={styles[award]}>{awardLabels[award]}</strong>}
              <span>
                <span lang={lang}>{name}</span>
                {path && (
                  <a href={path} target="_blank" rel="noreferrer">
                    Ver su página
                  </a>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p>
        <Link to="/resultados">Diplomas y devolución del jurado</Link>
      </p>
    </div>
  )
}
