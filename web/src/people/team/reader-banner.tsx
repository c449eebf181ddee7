import type { User } from '@portal/contract/people/accounts.ts'
import { Link } from '../../ui/action/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useUser } from '../accounts/user-query.ts'
import styles from './reader-banner.module.css'

/** The banner on every screen of who may not do all that the screens offer: what one may (J04, B01). */
export function ReaderBanner() {
  const { data } = useUser()
  const text = data && textFor(data)
  if (!text) return null
  return (
    <aside aria-label="Tu acceso" className={styles.banner}>
      <Icon name="eye" />
      <p>{text}</p>
    </aside>
  )
}

function textFor({ adminLevel, brand }: User): string | undefined {
  if (adminLevel === 'read')
    return 'Tu acceso es de solo consulta: puedes ver todo, sin cambiarlo ni exportarlo.'
  if (brand?.level === 'guest')
    return 'Colaboras en las campañas a las que te invitaron. Nombrar los créditos y enviar le toca a la marca.'
  if (brand?.level === 'read')
    return 'Tu nivel en la marca es de solo consulta: puedes ver las campañas y su estado, sin cambiarlas.'
  if (brand?.level === 'edit')
    return 'Puedes completar las campañas. Enviarlas y eliminarlas les toca a quienes tienen el nivel «Envía» o «Titular».'
  return undefined
}

/** The banner on every screen of who acts for several brands: for which this tab works (B02). */
export function BrandSwitcher() {
  const { data } = useUser()
  const current = data?.brands?.find(({ id }) => id === data.brand?.id)
  if (!current) return null
  return (
    <aside aria-label="Marca" className={styles.banner}>
      <p>
        Trabajas para <strong>{current.name}</strong>. <Link to="/perfil/marcas">Cambiar de marca</Link>
      </p>
    </aside>
  )
}
