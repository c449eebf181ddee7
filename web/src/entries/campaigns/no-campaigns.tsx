import type { Program } from '@portal/contract/editions/reference.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { chooseProgram, setActiveCampaign } from './campaign-store.ts'
import type { useEditionChoice } from './use-edition-choice.ts'

interface NoCampaignsProps {
  /** The programme of the country that is chosen. */
  program: Program | undefined
  choice: ReturnType<typeof useEditionChoice>
  /** Whether the brand has no campaign in any edition. */
  isFirst: boolean
}

/** S16.4; says that there is none only where there is none in any edition (F03). */
export function NoCampaigns({ program, choice, isFirst }: NoCampaignsProps) {
  const { nameOf } = useCatalog()
  const { elsewhere, chosen } = choice
  const where = isFirst || !elsewhere ? '' : ` en ${nameOf(chosen.id)}`
  return (
    <EmptyState
      title={
        program
          ? `No tienes campañas registradas para ${program.country.name}${where} todavía.`
          : `Aún no tienes campañas registradas${where}.`
      }
      action={
        <>
          {!choice.isArchived && (
            <ButtonLink
              to="/inscripciones/nueva"
              variant="primary"
              onClick={() => {
                setActiveCampaign(null)
                const next = program ?? choice.programs[0]
                if (next) chooseProgram(next.id)
              }}
            >
              Inscribir Nueva Campaña
            </ButtonLink>
          )}
          {elsewhere && (
            <Button onClick={() => choice.choose(elsewhere.id)}>Ver las de {nameOf(elsewhere.id)}</Button>
          )}
        </>
      }
    >
      Elige las categorías, ponle un nombre a tu campaña y completa la inscripción paso a paso.
    </EmptyState>
  )
}
