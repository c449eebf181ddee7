import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Link } from '../../ui/action/link.tsx'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import { setActiveCampaign } from '../campaigns/campaign-store.ts'
import styles from './campaign-posters.module.css'

const MOST = 8

/** The newest campaigns whose videos have a poster. Each poster links to its campaign (W09). */
export function CampaignPosters({ campaigns }: { campaigns: readonly Campaign[] }) {
  const pictured = campaigns.filter(({ posterUrl }) => posterUrl !== null)
  if (pictured.length === 0) return null
  return (
    <ul className={styles.posters} aria-label="Tus campañas con video">
      {pictured
        .toSorted((a, b) => b.id - a.id)
        .slice(0, MOST)
        .map(({ id, name, posterUrl }) => (
          <li key={id}>
            <Thumbnail src={posterUrl} />
            <Link to={stepLink('datosGenerales', id)} onClick={() => setActiveCampaign(id)}>
              {name}
            </Link>
          </li>
        ))}
    </ul>
  )
}
