import { kitPath } from '@portal/contract/editions/kit.ts'
import { programs } from '@portal/edition/programs.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import styles from './kit-downloads.module.css'

/** The entry kit of each programme, the person's own first (S05.2). */
export const KitDownloads = ({ programId }: { programId: number | undefined }) => (
  <section aria-labelledby="kit" className={styles.section}>
    <h2 id="kit">Kit de inscripción</h2>
    <p>
      Categorías, criterios, preguntas y requisitos en un PDF, para preparar la inscripción con tu equipo.
    </p>
    <div className={styles.downloads}>
      {programs
        .toSorted((a, b) => Number(b.id === programId) - Number(a.id === programId))
        .map((program) => (
          <ButtonLink key={program.id} href={kitPath(program)} download icon="download">
            Descargar kit de inscripción {program.name}
          </ButtonLink>
        ))}
    </div>
  </section>
)
