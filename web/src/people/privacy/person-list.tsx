import { useMutation } from '@tanstack/react-query'
import { type PersonFound, privacyRoutes } from '@portal/contract/people/privacy.ts'
import { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import rows from '../../ui/list/ruled-rows.module.css'
import { counted } from '../../ui/words/quantities.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { paramsOf, useRefreshPeople } from './privacy-queries.ts'
import styles from './person-list.module.css'

interface PersonListProps {
  people: readonly PersonFound[]
  isStale: boolean
  onDelete: (person: PersonFound) => void
}

const roleLabels: Record<Role, string> = {
  admin: 'Cuenta de administración',
  brand: 'Cuenta de marca',
  judge: 'Cuenta de jurado',
}

function whoIs({ kind, role, brand }: PersonFound): string {
  if (kind === 'signatory') return 'Responsable de avales'
  return role ? roleLabels[role] : `Equipo de ${brand}`
}

export function PersonList({ people, isStale, onDelete }: PersonListProps) {
  const download = useMutation({
    mutationFn: async (person: PersonFound) => {
      const { fileName, data } = await call(privacyRoutes.export, { params: paramsOf(person) })
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName)
      toast.success(`Descargamos los datos de ${person.name}.`)
    },
  })

  const refresh = useRefreshPeople()
  const reset = useMutation({
    mutationFn: async ({ id: userId }: PersonFound) => {
      toast.success((await call(secondFactorRoutes.reset, { params: { userId } })).message)
    },
    onSettled: refresh,
  })

  return (
    <section aria-label="Personas encontradas" aria-busy={isStale} className={styles.found}>
      <output>{counted(people.length, 'persona', 'personas')}</output>
      <ul className={classNames(rows.list, rows.centred, styles.people)}>
        {people.map((person) => (
          <li key={`${person.kind}-${person.id}`}>
            <p className={rows.name}>
              {person.name}
              <span className={rows.soft}>{person.email ?? 'Sin correo'}</span>
            </p>
            <p>{whoIs(person)}</p>
            <div className={rows.actions}>
              <Button
                changes
                size="small"
                icon="download"
                busy={download.isPending && download.variables === person}
                busyText="Preparando…"
                aria-label={`Exportar los datos de ${person.name}`}
                onClick={() => download.mutate(person)}
              >
                Exportar
              </Button>
              {person.hasSecondFactor && person.role !== 'admin' && (
                <Button
                  ref={passFocusOn}
                  changes
                  size="small"
                  busy={reset.isPending && reset.variables === person}
                  busyText="Quitando…"
                  aria-label={`Quitar el segundo factor de ${person.name}`}
                  onClick={() => reset.mutate(person)}
                >
                  Quitar el segundo factor
                </Button>
              )}
              <Button
                changes
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={`Eliminar los datos de ${person.name}`}
                onClick={() => onDelete(person)}
              >
                Eliminar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
