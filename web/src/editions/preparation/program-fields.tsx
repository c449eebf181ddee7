import { useState } from 'react'
import type { Country } from '@portal/contract/platform/countries.ts'
import type { AboutEdition, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { isTimeZone } from '@portal/contract/editions/missing-in-edition.ts'
import { describeProgram, programLabel } from '@portal/contract/editions/offer.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { readDate } from '../../ui/form/date-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { ProgramDeadline } from '../programs/deadline-notice.tsx'
import { ZonedField } from '../programs/zoned-field.tsx'
import { closingOf, inOtherZone, openingOf, type Reading, unlessSaved } from '../programs/zoned-time.ts'
import { bind } from './bind.ts'
import { BrandView } from './brand-view.tsx'
import { fieldName } from './sections.ts'
import { SignOffFields } from './sign-off-fields.tsx'
import styles from './fields.module.css'

interface ProgramFieldsProps {
  program: ProgramOfEdition
  path: string
  set: (changes: Partial<ProgramOfEdition>) => void
  edition: { id: number; about: AboutEdition }
  countries: readonly Country[]
  /** The countries of the other programmes, which can't be chosen. */
  taken: readonly string[]
  readOnly: boolean
}

const dates = [
  ['entriesOpenAt', 'Apertura', 'Vacía: se puede inscribir desde que se publica.', openingOf],
  ['entriesCloseAt', 'Cierre', 'Último minuto para inscribir, editar y enviar.', closingOf],
] as const

export function ProgramFields(props: ProgramFieldsProps) {
  const { program, path, set, edition, countries, taken, readOnly } = props
  const { timeZone } = program
  const hasZone = isTimeZone(timeZone)
  // While no zone is chosen, the dates are shown in the last one. A zone is cleared to choose another.
  const [lastZone, setLastZone] = useState(timeZone)
  if (hasZone && lastZone !== timeZone) setLastZone(timeZone)
  const country = countries.find(({ code }) => code === program.countryCode) ?? null
  const proposed = country && programLabel(edition.about, country.name)

  function chooseCountry(chosen: Country | null) {
    const zone = chosen ? proposedZone(chosen.code) : ''
    set({
      countryCode: chosen?.code ?? '',
      // Texts typed by hand stay.
      ...(chosen &&
        (program.label === '' || program.label === proposed) && {
          label: programLabel(edition.about, chosen.name),
        }),
      ...(zone && inZone(zone)),
    })
  }

  /** Returns the programme in another zone. Its dates keep the same clock times. */
  function inZone(zone: string): Partial<ProgramOfEdition> {
    const moved = (instant: string | null, reading: Reading) =>
      instant && isTimeZone(lastZone) && isTimeZone(zone)
        ? inOtherZone(instant, lastZone, zone, reading)
        : instant
    return {
      timeZone: zone,
      entriesOpenAt: moved(program.entriesOpenAt, openingOf),
      entriesCloseAt: moved(program.entriesCloseAt, closingOf),
    }
  }

  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        {readOnly ? (
          <TextField label="País" readOnly value={country?.name ?? program.countryCode} />
        ) : (
          <Combobox<Country>
            label="País"
            id={fieldName(`${path}.countryCode`)}
            name={fieldName(`${path}.countryCode`)}
            items={countries}
            value={country}
            onChange={chooseCountry}
            itemKey={({ code }) => code}
            itemText={({ name }) => name}
            disabledReason={({ code }) => (taken.includes(code) ? 'Ya tiene su programa' : undefined)}
            placeholder="Escribe el nombre del país"
            clearLabel="Quitar país"
            showAll
          />
        )}
        <TextField
          label="Nombre del programa"
          hint={proposed && proposed !== program.label ? `Propuesto: ${proposed}` : 'Como lo ven las marcas.'}
          readOnly={readOnly}
          {...bind(`${path}.label`, program.label, (label) => set({ label }))}
        />
      </div>
      {readOnly ? (
        <TextField label="Zona horaria" readOnly value={zoneInWords(timeZone)} />
      ) : (
        <Combobox<string>
          label="Zona horaria"
          hint="En esta hora se abren y cierran las inscripciones."
          id={fieldName(`${path}.timeZone`)}
          name={fieldName(`${path}.timeZone`)}
          items={zonesFor(program.countryCode)}
          value={timeZone || null}
          onChange={(zone) => set(inZone(zone ?? ''))}
          itemKey={(zone) => zone}
          itemText={zoneInWords}
          placeholder="Escribe el nombre de una ciudad"
          clearLabel="Quitar zona horaria"
          showAll
        />
      )}
      <div className={classNames(styles.pair, styles.dates)}>
        {dates.map(([name, label, hint, reading]) => {
          const instant = program[name]
          return hasZone ? (
            <ZonedField
              key={name}
              id={fieldName(`${path}.${name}`)}
              name={fieldName(`${path}.${name}`)}
              label={label}
              hint={`dd/mm/aaaa hh:mm. ${hint}`}
              optional={name === 'entriesOpenAt'}
              program={program}
              reading={unlessSaved(instant, reading)}
              value={instant ? wallTime(instant, timeZone) : ''}
              readOnly={readOnly}
              onText={(text) => set({ [name]: readInstant(text, timeZone, reading) })}
            />
          ) : (
            <TextField key={name} label={label} hint="Elige primero la zona horaria." disabled value="" />
          )
        })}
      </div>
      <fieldset className={styles.group}>
        <legend>Recordatorios automáticos</legend>
        <p>A las marcas con inscripciones sin enviar, por correo y en sus notificaciones.</p>
        <div>
          <CheckboxField
            label="7 días antes del cierre"
            checked={program.remindsWeek}
            disabled={readOnly}
            onChange={({ currentTarget }) => set({ remindsWeek: currentTarget.checked })}
          />
          <CheckboxField
            label="24 horas antes del cierre"
            checked={program.remindsDay}
            disabled={readOnly}
            onChange={({ currentTarget }) => set({ remindsDay: currentTarget.checked })}
          />
        </div>
      </fieldset>
      <SignOffFields {...{ program, path, set, readOnly }} />
      {hasZone && program.entriesCloseAt && program.entriesOpenAt !== '' && (
        <BrandView title="Aviso que verá una marca">
          <ProgramDeadline program={describeProgram(edition, program)} />
        </BrandView>
      )}
    </div>
  )
}

/** Returns the instant of a typed date. Null: no date. An unfinished date is '', which saving refuses. */
function readInstant(text: string, timeZone: string, reading: Reading): string | null {
  if (text.trim() === '') return null
  const wall = readDate(text)
  return wall?.includes('T') ? (reading(wall, timeZone) ?? '') : ''
}

/** The proposed zone of countries with several zones: the one where most people live. */
const mainZones: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}

/** Returns a country's zones, as far as the browser knows them. */
function zonesOf(countryCode: string): string[] {
  if (!/^[A-Z]{2}$/.test(countryCode)) return []
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & { getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? []
}

/** Returns the zone that is proposed for a country; empty if the browser knows none. */
const proposedZone = (countryCode: string): string => mainZones[countryCode] ?? zonesOf(countryCode)[0] ?? ''

/** All zones, those of the country first. */
function zonesFor(countryCode: string): string[] {
  const main = mainZones[countryCode]
  return [
    ...new Set([...(main ? [main] : []), ...zonesOf(countryCode), ...Intl.supportedValuesOf('timeZone')]),
  ]
}

/** 'Santiago (America/Santiago)' */
const zoneInWords = (zone: string): string =>
  `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} (${zone})`
