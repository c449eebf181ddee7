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
export const proposedZone = (countryCode: string): string =>
  mainZones[countryCode] ?? zonesOf(countryCode)[0] ?? ''

/** All zones, those of the country first. */
export function zonesFor(countryCode: string): string[] {
  const main = mainZones[countryCode]
  return [
    ...new Set([...(main ? [main] : []), ...zonesOf(countryCode), ...Intl.supportedValuesOf('timeZone')]),
  ]
}

/** 'Santiago (America/Santiago)' */
export const zoneInWords = (zone: string): string =>
  `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} (${zone})`
