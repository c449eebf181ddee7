import type { ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { isTimeZone } from '@portal/contract/editions/missing-in-edition.ts'
import { programLabel } from '@portal/contract/editions/offer.ts'
import { MAX_PROGRAMS } from '@portal/contract/editions/limits.ts'
import { useCountries } from '../../people/accounts/countries-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import { useThisEdition } from './edition-context.ts'
import { newId } from './new-ids.ts'
import { OrderedItems } from './ordered-items.tsx'
import { ProgramFields } from './program-fields.tsx'
import { SectionPage } from './section-page.tsx'

const emptyProgram = (): ProgramOfEdition => ({
  id: newId(),
  countryCode: '',
  label: '',
  timeZone: '',
  entriesOpenAt: null,
  entriesCloseAt: null,
  remindsWeek: true,
  remindsDay: true,
  signOff: null,
  asksAiDeclaration: false,
})

/** The programmes: countries with their dates (E02). */
export function ProgramsSection() {
  const whole = useThisEdition()
  const { about } = whole.edition
  const { data: countries = [] } = useCountries()
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name
  return (
    <SectionPage
      whole={whole}
      section="programs"
      lead="El premio de cada país: cuándo se puede inscribir y con qué nombre lo ven las marcas. El orden es el de los selectores."
    >
      {({ content, change, readOnly }) => {
        const proposed = content.map((program) => {
          const country = nameOf(program.countryCode)
          return country ? programLabel(about, country) : program.label
        })
        const outdated = content.filter(({ label }, index) => label !== proposed[index]).length
        return (
          <>
            {outdated > 0 && !readOnly && whole.edition.state === 'draft' && (
              <Notice
                action={
                  <Button
                    ref={passFocusOn}
                    size="small"
                    onClick={() =>
                      change(
                        content.map((program, index) => ({
                          ...program,
                          label: proposed[index] ?? program.label,
                        })),
                      )
                    }
                  >
                    Usar los nombres propuestos
                  </Button>
                }
              >
                {`${counted(outdated, 'programa no sigue', 'programas no siguen')} el nombre y el año de la edición: ${proposed.filter((label, index) => label !== content[index]?.label).join(', ')}.`}
              </Notice>
            )}
            <OrderedItems
              path=""
              items={content}
              onChange={change}
              titleOf={({ label, countryCode }) => label || nameOf(countryCode) || 'Programa sin país'}
              summaryOf={inWords}
              heading="h2"
              addText="Agregar programa"
              create={emptyProgram}
              most={MAX_PROGRAMS}
              readOnly={readOnly}
            >
              {(program, path, set) => (
                <ProgramFields
                  program={program}
                  path={path}
                  set={set}
                  edition={{ id: whole.edition.id, about }}
                  countries={countries}
                  taken={content.filter(({ id }) => id !== program.id).map(({ countryCode }) => countryCode)}
                  readOnly={readOnly}
                />
              )}
            </OrderedItems>
          </>
        )
      }}
    </SectionPage>
  )
}

function inWords({ timeZone, entriesOpenAt, entriesCloseAt }: ProgramOfEdition): string {
  if (!isTimeZone(timeZone)) return 'Sin zona horaria'
  const words = (instant: string) => formatInstant(instant, { timeZone })
  const opening = entriesOpenAt ? `Abre el ${words(entriesOpenAt)}` : 'Sin fecha de apertura'
  const closing = entriesCloseAt ? `cierra el ${words(entriesCloseAt)}` : 'sin fecha de cierre'
  return `${opening}, ${closing}.`
}
