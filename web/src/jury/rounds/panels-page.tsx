import { categoriesToJudge } from '@portal/contract/editions/offer.ts'
import { isBeforeResults } from '@portal/contract/jury/rounds.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PanelsForm } from './panels-form.tsx'
import { PanelsInWords } from './panels-in-words.tsx'
import { SessionJudges } from './session-judges.tsx'
import { useThisRound } from './round-context.ts'

/** The page of the panels: their judges and categories (J06). */
export function PanelsPage() {
  const { round, program } = useThisRound()
  const { editionOf } = useCatalog()
  const entered = round.categories.map(({ id }) => id)
  const categories = categoriesToJudge(editionOf(program.id), program.id, entered)
  const isDraft = round.state === 'draft'
  return (
    <Page
      title={`Paneles · ${round.name}`}
      heading="Paneles"
      lead="Un panel reúne a los jueces de algunas categorías, y una de esas personas lo preside. Cada categoría está en un solo panel; un juez puede estar en varios."
    >
      {isDraft && round.candidates.length === 0 && (
        <Notice tone="warn" title="El programa aún no tiene jueces">
          <p>
            <Link to={`/admin/jueces?programId=${program.id}`}>Invita primero a tu jurado</Link>; después
            podrás repartirlo en paneles.
          </p>
        </Notice>
      )}
      {isDraft && round.kind === 'training' && (
        <Notice title="Las inscripciones se crean al abrir">
          Cada panel recibe tres inventadas, que se puntúan con los criterios de su primera categoría. Quien
          está en varios paneles practica en uno.
        </Notice>
      )}
      {isDraft && round.kind !== 'training' && round.categories.length === 0 && (
        <Notice title="Aún no hay inscripciones para juzgar">
          Quedan listas cuando cierra el programa; entonces verás aquí cuánto trabajo tendrá cada juez. Los
          paneles ya se pueden preparar.
        </Notice>
      )}
      {isDraft ? <PanelsForm round={round} categories={categories} /> : <PanelsInWords round={round} />}
      {!isDraft && round.kind === 'session' && isBeforeResults(round) && <SessionJudges round={round} />}
    </Page>
  )
}
