import { useIsGuest } from '../people/accounts/may-manage.ts'
import { mayLoad, useUser } from '../people/accounts/user-query.ts'
import { ForcedPasswordDialog } from '../people/accounts/forced-password-dialog.tsx'
import { useCampaigns } from '../entries/campaigns/campaign-queries.ts'
import { NewTermsDialog } from '../editions/legal/new-terms-dialog.tsx'
import { isCampaignTyped } from '../entries/campaigns/campaign-store.ts'
import { UploadTray } from '../entries/files/upload-tray.tsx'
import { isUploadUnfinished } from '../entries/uploads/interrupted-uploads.ts'
import { useNotificationsItem } from '../entries/notifications/notification-queries.ts'
import { OtherBrandDialog } from '../people/members/other-brand-dialog.tsx'
import { useTabBrand } from '../people/members/use-tab-brand.ts'
import { viewing } from '../people/session/viewing.ts'
import { signOut } from '../people/session/sign-out.ts'
import { BrandSwitcher, ReaderBanner } from '../people/team/reader-banner.tsx'
import { Loading } from '../ui/feedback/spinner.tsx'
import { SignedInLayout } from './layouts/signed-in-layout.tsx'

const campaigns = { to: '/campanas', label: 'Campañas', also: ['/resultados', '/consultas'] }
const profile = {
  to: '/perfil/informacion',
  label: 'Perfil',
  also: [
    '/perfil/contraseña',
    '/perfil/contrasena',
    '/perfil/seguridad',
    '/perfil/preferencias',
    '/perfil/equipo',
    '/perfil/marcas',
  ],
}

/** R06 */
const items = [
  { to: '/perfil/participaciones', label: 'Inicio' },
  campaigns,
  { to: '/inscripciones/nueva', label: 'Inscribir' },
  profile,
]
/** What a guest of single campaigns reaches (B04). */
const itemsOfGuest = [campaigns, profile]

const alsoLost = () => ({ typed: isCampaignTyped(), underWay: isUploadUnfinished() })

/** Surrounds every screen of a brand with the navigation, the running uploads and the forced password change (S01). */
export function BrandArea() {
  const user = useUser()
  const isGuest = useIsGuest()
  const notifications = useNotificationsItem('/notificaciones')
  useCampaigns()
  if (!useTabBrand(user.data)) return <Loading message="Abriendo tu marca…" />
  return (
    <>
      <SignedInLayout
        home={isGuest ? campaigns.to : '/perfil/participaciones'}
        items={isGuest ? itemsOfGuest : [...items, notifications]}
        banner={
          <>
            <BrandSwitcher />
            <ReaderBanner />
          </>
        }
        after={<UploadTray />}
        alsoLost={alsoLost}
      />
      <OtherBrandDialog />
      {user.data && !mayLoad(user.data) && <ForcedPasswordDialog user={user.data} onSignOut={signOut} />}
      {mayLoad(user.data) && !viewing && user.data?.termsToAccept && <NewTermsDialog />}
    </>
  )
}
