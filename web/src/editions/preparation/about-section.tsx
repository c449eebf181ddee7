import type { AboutEdition } from '@portal/contract/editions/edition.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusToField } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { bind } from './bind.ts'
import { useThisEdition } from './edition-context.ts'
import { LinesField } from './lines-field.tsx'
import { NumberField } from './number-field.tsx'
import { SectionPage } from './section-page.tsx'
import styles from './fields.module.css'

/** Name, year, organiser and addresses (E01). */
export function AboutSection() {
  return (
    <SectionPage
      whole={useThisEdition()}
      section="about"
      lead="Cómo se llama el premio, quién lo organiza y a quién se le escribe."
    >
      {({ content, change, readOnly }) => <AboutFields about={content} {...{ change, readOnly }} />}
    </SectionPage>
  )
}

interface AboutFieldsProps {
  about: AboutEdition
  change: (about: AboutEdition) => void
  readOnly: boolean
}

const contactFields = [
  ['name', 'Nombre', undefined],
  ['role', 'Cargo', 'Por ejemplo: directora de Capacitación.'],
  ['company', 'Empresa', undefined],
  ['email', 'Correo', undefined],
] as const

function AboutFields({ about, change, readOnly }: AboutFieldsProps) {
  const { organizer, contact, support, footer } = about
  const set = (changes: Partial<AboutEdition>) => change({ ...about, ...changes })
  const oldYear = footer.join(' ').match(/\b20\d\d\b/)?.[0]
  const isOldYear = oldYear !== undefined && Number.isInteger(about.year) && Number(oldYear) !== about.year
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Nombre del premio"
          readOnly={readOnly}
          {...bind('name', about.name, (name) => set({ name }))}
        />
        <NumberField
          label="Año"
          path="year"
          value={about.year}
          readOnly={readOnly}
          onChange={(year) => set({ year })}
        />
      </div>
      <TextField
        label="Plataforma"
        hint="Dónde se pautan los videos. Aparece en la pantalla de ingreso y en los correos."
        readOnly={readOnly}
        {...bind('platform', about.platform, (platform) => set({ platform }))}
      />
      <fieldset className={styles.group}>
        <legend>Organizador</legend>
        <p>Aparece en los textos legales y en el kit.</p>
        <div className={styles.pair}>
          <TextField
            label="Nombre"
            readOnly={readOnly}
            {...bind('organizer.name', organizer.name, (name) => set({ organizer: { ...organizer, name } }))}
          />
          <TextField
            label="Domicilio"
            readOnly={readOnly}
            {...bind('organizer.domicile', organizer.domicile, (domicile) =>
              set({ organizer: { ...organizer, domicile } }),
            )}
          />
        </div>
      </fieldset>
      <div className={styles.stack}>
        <LinesField
          label="Pie de página"
          hint="Una línea por renglón, hasta 6. Aparece al final de todas las páginas."
          path="footer"
          separator="line"
          value={footer}
          readOnly={readOnly}
          onChange={(lines) => set({ footer: lines })}
        />
        {isOldYear && !readOnly && (
          <Notice
            tone="warn"
            action={
              <Button
                ref={passFocusToField}
                size="small"
                onClick={() =>
                  set({ footer: footer.map((line) => line.replaceAll(oldYear, String(about.year))) })
                }
              >
                Cambiar a {about.year}
              </Button>
            }
          >
            {`El pie de página dice ${oldYear} y la edición es de ${about.year}.`}
          </Notice>
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>Contacto del jurado</legend>
        <p>A quién le escriben los jueces. Firma sus invitaciones.</p>
        <div className={styles.pair}>
          {contactFields.map(([name, label, hint]) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              readOnly={readOnly}
              {...(name === 'email' && { type: 'email' })}
              {...bind(`contact.${name}`, contact[name], (value) =>
                set({ contact: { ...contact, [name]: value } }),
              )}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Correo de ayuda"
        hint="A dónde escriben las marcas. Aparece en todas las páginas."
        type="email"
        readOnly={readOnly}
        {...bind('support.email', support.email, (email) => set({ support: { email } }))}
      />
    </>
  )
}
