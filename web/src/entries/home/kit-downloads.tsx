import { kitPath } from '@portal/contract/editions/kit.ts'
import { successorIn } from '@portal/contract/editions/offer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useProgramsToEnter } from '../../editions/programs/use-programs-to-enter.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import styles from './kit-downloads.module.css'

/** The entry kit of each programme. That of the person's own programme comes first (S05.2). */
export function KitDownloads({ programId }: { programId: number | undefined }) {
  const { programOf, editionOf } = useCatalog()
  const programs = useProgramsToEnter()
  const own = programId && successorIn(programs, programOf(programId))?.id
  return (
    <section aria-labelledby="kit" className={styles.section}>
      <h2 id="kit">Kit de inscripción</h2>
      <p>
        Categorías, criterios, preguntas y requisitos en un PDF, para preparar la inscripción con tu equipo.
      </p>
      <div className={styles.downloads}>
        {programs
          .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
          .map((program) => (
            <ButtonLink
              key={program.id}
              href={kitPath(editionOf(program.id).about, program)}
              download
              icon="download"
            >
              Descargar kit de inscripción {program.name}
            </ButtonLink>
          ))}
      </div>
    </section>
  )
}
