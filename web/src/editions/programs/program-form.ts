import * as z from 'zod/mini'
import {
  extensionFormSchema,
  programChanges,
  type ProgramSettings,
} from '@portal/contract/editions/programs.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { closingOf, openingOf, unlessSaved } from './zoned-time.ts'

/** The values of a programme's form. Dates are clock times in the programme's zone. */
export interface ProgramValues {
  opening: string
  closing: string
  hasOpening: boolean
  hasClosing: boolean
  remindsWeek: boolean
  remindsDay: boolean
  /** Why the closing is moved. */
  reason: string
}

export function valuesOf({ program, remindsWeek, remindsDay }: ProgramSettings): ProgramValues {
  const { entriesOpenAt, entriesCloseAt, timeZone } = program
  const wall = (instant: string | null) => (instant === null ? '' : wallTime(instant, timeZone))
  return {
    opening: wall(entriesOpenAt),
    closing: wall(entriesCloseAt),
    hasOpening: entriesOpenAt !== null,
    hasClosing: entriesCloseAt !== null,
    remindsWeek,
    remindsDay,
    reason: '',
  }
}

/** Returns the values as texts, as a draft keeps them. */
export const textsOf = (values: ProgramValues) => ({
  ...values,
  hasOpening: String(values.hasOpening),
  hasClosing: String(values.hasClosing),
  remindsWeek: String(values.remindsWeek),
  remindsDay: String(values.remindsDay),
})

export const ofTexts = (texts: ReturnType<typeof textsOf>): ProgramValues => ({
  ...texts,
  hasOpening: texts.hasOpening === 'true',
  hasClosing: texts.hasClosing === 'true',
  remindsWeek: texts.remindsWeek === 'true',
  remindsDay: texts.remindsDay === 'true',
})

/** How the typed dates are read. */
export const readingsOfDates = ({ entriesOpenAt, entriesCloseAt }: ProgramSettings['program']) => ({
  opening: unlessSaved(entriesOpenAt, openingOf),
  closing: unlessSaved(entriesCloseAt, closingOf),
})

/** Returns the instants of the typed dates. */
export function datesOf(values: ProgramValues, { program }: ProgramSettings) {
  const { opening, closing } = readingsOfDates(program)
  return {
    entriesOpenAt: values.hasOpening ? (opening(values.opening, program.timeZone) ?? '') : null,
    entriesCloseAt: values.hasClosing ? (closing(values.closing, program.timeZone) ?? '') : null,
  }
}

/** Checks both dates. Returns what differs from what is saved. */
export const programForm = (values: ProgramValues, settings: ProgramSettings) =>
  z.pipe(
    z.transform((): z.input<typeof programChanges> => ({
      ...datesOf(values, settings),
      remindsWeek: values.remindsWeek,
      remindsDay: values.remindsDay,
      reason: values.reason,
    })),
    z.pipe(
      programChanges,
      z.transform((given) => {
        const { remindsWeek, remindsDay, program } = settings
        const saved: Record<string, unknown> = { ...program, remindsWeek, remindsDay }
        const { reason, ...dates } = given
        const changes: typeof given = Object.fromEntries(
          Object.entries(dates).filter(([name, value]) => value !== saved[name]),
        )
        return changes.entriesCloseAt === undefined ? changes : { ...changes, reason }
      }),
    ),
  )

export const extensionForm = (timeZone: string) =>
  z.pipe(
    z.transform((values: { brandId?: number; entriesCloseAt?: string }) => ({
      ...values,
      entriesCloseAt: closingOf(values.entriesCloseAt ?? '', timeZone) ?? '',
    })),
    extensionFormSchema,
  )
