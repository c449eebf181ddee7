import { categoriesToJudge } from '@portal/contract/editions/offer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { useThisRound } from './round-context.ts'
import { RulesInWords } from './rules-in-words.tsx'
import { SettingsForm } from './settings-form.tsx'
import { MoveClosing } from './move-closing.tsx'

/** The page of dates and rules. From the opening on they can only be read (J05). */
export function SettingsPage() {
  const { round, program } = useThisRound()
  const { editionOf } = useCatalog()
  useLandOnHash(true)
  const entered = round.categories.map(({ id }) => id)
  const categories = categoriesToJudge(editionOf(program.id), program.id, entered)
  const isDraft = round.state === 'draft'
  return (
    <Page
      title={`Fechas y reglas · ${round.name}`}
      heading="Fechas y reglas"
      lead={
        isDraft
          ? 'Al abrir la ronda estas reglas quedan fijas para que nadie dude de ellas después.'
          : 'Quedaron fijas al abrir la ronda. Se pueden leer, no cambiar.'
      }
    >
      {isDraft ? (
        <SettingsForm round={round} program={program} categories={categories} />
      ) : (
        <>
          <RulesInWords round={round} program={program} />
          {round.state === 'open' && <MoveClosing round={round} program={program} />}
        </>
      )}
    </Page>
  )
}
