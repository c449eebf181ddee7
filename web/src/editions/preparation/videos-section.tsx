import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { clockDuration } from '@portal/contract/platform/clock-duration.ts'
import { bind } from './bind.ts'
import { useThisEdition } from './edition-context.ts'
import { NumberField } from './number-field.tsx'
import { SectionPage } from './section-page.tsx'
import styles from './fields.module.css'

const MB = 1024 ** 2
/** Rounds to hundredths, because whole bytes seldom make a round number of megabytes. */
const inMegabytes = (bytes: number) => Math.round((bytes / MB) * 100) / 100

const kinds = [
  ['video_pauted', 'Videos de campaña', 'Los que se pautaron en la plataforma.'],
  ['video_case', 'Video caso', 'El que cuenta la campaña al jurado. Con máximo 0 no se pide.'],
] as const

/** How many videos of each kind, how large, and what brands read about them (E01). */
export function VideosSection() {
  return (
    <SectionPage
      whole={useThisEdition()}
      section="videos"
      lead="Cuántos videos lleva una inscripción y qué leen las marcas antes de subirlos."
    >
      {({ content, change, readOnly }) => (
        <>
          {kinds.map(([kind, title, lead]) => (
            <fieldset key={kind} className={styles.group}>
              <legend>{title}</legend>
              <p>{lead}</p>
              <VideosOfKind
                path={kind}
                rules={content[kind]}
                set={(changes) => change({ ...content, [kind]: { ...content[kind], ...changes } })}
                readOnly={readOnly}
              />
            </fieldset>
          ))}
          <fieldset className={styles.group}>
            <legend>Indicaciones generales</legend>
            <p>Se leen junto a los dos campos para subir videos.</p>
            {(
              [
                ['fileNames', 'Sobre los nombres de archivo'],
                ['totalSize', 'Sobre el tamaño total'],
              ] as const
            ).map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                optional
                readOnly={readOnly}
                {...bind(`guidance.${name}`, content.guidance[name], (text) =>
                  change({ ...content, guidance: { ...content.guidance, [name]: text } }),
                )}
              />
            ))}
          </fieldset>
        </>
      )}
    </SectionPage>
  )
}

interface VideosOfKindProps {
  path: string
  rules: VideoRules['video_case']
  set: (changes: Partial<VideoRules['video_case']>) => void
  readOnly: boolean
}

function VideosOfKind({ path, rules, set, readOnly }: VideosOfKindProps) {
  const { least, most, maxBytes, seconds, permitted, guidance } = rules
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <NumberField
          label="Mínimo"
          hint="Para que la inscripción esté completa."
          path={`${path}.least`}
          value={least}
          readOnly={readOnly}
          onChange={(value) => set({ least: value })}
        />
        <NumberField
          label="Máximo"
          hint="Hasta 10."
          path={`${path}.most`}
          value={most}
          readOnly={readOnly}
          onChange={(value) => set({ most: value })}
        />
        <NumberField
          label="Tamaño máximo (MB)"
          hint="De cada archivo, de 1 a 400."
          path={`${path}.maxBytes`}
          value={inMegabytes(maxBytes)}
          readOnly={readOnly}
          onChange={(value) => set({ maxBytes: Math.round(value * MB) })}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label="Duración aconsejada: desde (segundos)"
          hint={duration(seconds.from)}
          path={`${path}.seconds.from`}
          value={seconds.from}
          readOnly={readOnly}
          onChange={(from) => set({ seconds: { ...seconds, from } })}
        />
        <NumberField
          label="Duración aconsejada: hasta (segundos)"
          hint={duration(seconds.to)}
          path={`${path}.seconds.to`}
          value={seconds.to}
          readOnly={readOnly}
          onChange={(to) => set({ seconds: { ...seconds, to } })}
        />
      </div>
      <CheckboxField
        label="Aceptar solo algunas duraciones"
        hint="Un video que dure más o menos no se podrá subir."
        checked={!!permitted}
        disabled={readOnly}
        onChange={({ currentTarget }) => set({ permitted: currentTarget.checked ? seconds : null })}
      />
      {permitted && (
        <div className={styles.pair}>
          <NumberField
            label="Duración permitida: desde (segundos)"
            hint={duration(permitted.from)}
            path={`${path}.permitted.from`}
            value={permitted.from}
            readOnly={readOnly}
            onChange={(from) => set({ permitted: { ...permitted, from } })}
          />
          <NumberField
            label="Duración permitida: hasta (segundos)"
            hint={duration(permitted.to)}
            path={`${path}.permitted.to`}
            value={permitted.to}
            readOnly={readOnly}
            onChange={(to) => set({ permitted: { ...permitted, to } })}
          />
        </div>
      )}
      <TextareaField
        label="Qué leen las marcas"
        hint="Por ejemplo: «El video caso puede durar hasta 2 minutos.»"
        rows={2}
        readOnly={readOnly}
        {...bind(`${path}.guidance`, guidance, (text) => set({ guidance: text }))}
      />
    </div>
  )
}

const duration = (seconds: number) =>
  Number.isFinite(seconds) ? `${clockDuration(seconds)} minutos` : 'En segundos'
