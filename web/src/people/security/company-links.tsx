import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CompanyLink, companySignInRoutes } from '@portal/contract/people/company-sign-in.ts'
import { companySignInPath } from '@portal/contract/people/company-sign-in-path.ts'
import { call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { SettingsSection } from '../accounts/settings-section.tsx'
import { useMayLoad } from '../accounts/user-query.ts'
import { viewing } from '../session/viewing.ts'
import styles from './security-page.module.css'

const key = ['company-links']

/** L04: the companies by whose accounts one signs in. A portal without companies doesn't speak of them. */
export const CompanySection = () =>
  publicEdition().companySignIns.length > 0 && (
    <SettingsSection
      title="Ingreso con la empresa"
      lead="Ingresas con la cuenta que usas en tu empresa. Tu contraseña sigue valiendo."
    >
      {viewing ? <p>El ingreso de otra persona no se muestra.</p> : <CompanyLinks />}
    </SettingsSection>
  )

function CompanyLinks() {
  const enabled = useMayLoad()
  const query = useQuery({ queryKey: key, enabled, queryFn: () => call(companySignInRoutes.list) })
  if (!query.data)
    return (
      <LoadState query={query}>
        <Skeleton rows={1} label="Cargando tu ingreso con la empresa…" />
      </LoadState>
    )
  const { links } = query.data
  const others = publicEdition().companySignIns.filter(
    ({ number }) => !links.some((link) => link.number === number),
  )
  return (
    <>
      {links.length === 0 && <p>Aún no ingresas con ninguna empresa.</p>}
      {links.length > 0 && (
        <ul
          tabIndex={-1}
          aria-label="Ingreso con la empresa"
          className={classNames(rows.list, rows.centred, styles.sessions)}
        >
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Actions>
          {others.map(({ number, name }) => (
            <ButtonLink key={number} icon="plus" href={companySignInPath(number)}>
              {`Agregar ${name}`}
            </ButtonLink>
          ))}
        </Actions>
      )}
    </>
  )
}

function LinkRow({ link: { id, name, email, createdAt, lastUsedAt } }: { link: CompanyLink }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: async () => {
      toast.success((await call(companySignInRoutes.remove, { params: { linkId: id } })).message)
    },
    // Also after a failure: it may be gone although the answer was lost.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const used = lastUsedAt === null ? 'ninguno' : timeAgo(Date.parse(lastUsedAt))
  return (
    <li>
      <p className={rows.name}>
        {name}
        <span className={rows.soft}>{email}</span>
        <span className={rows.soft}>{`Último uso: ${used}`}</span>
        <span className={rows.soft}>{`Agregada ${timeAgo(Date.parse(createdAt))}`}</span>
      </p>
      <Button
        ref={passFocusOn}
        size="small"
        variant="quiet"
        icon="trash"
        busy={remove.isPending}
        busyText="Quitando…"
        aria-label={`Quitar ${name}`}
        onClick={() => remove.mutate()}
      >
        Quitar
      </Button>
    </li>
  )
}
