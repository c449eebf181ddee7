import { expect, it } from 'vitest'
import { faultOfCaptions } from './captions.ts'

const cue = (time: string, text = 'Hola') => `\n${time}\n${text}\n`
const good = '00:01.000 --> 00:02.000'

it.each([
  `WEBVTT\n${cue(good)}`,
  `\uFEFFWEBVTT - Año nuevo\r\nKind: captions\r\n\r\n1\r\n${good}\r\n- Hola\r\n- ¿Qué tal?\r\n`,
  `WEBVTT\n\nNOTE de la agencia\n<esto> no se lee\n${cue('00:00:01.000 --> 100:00:02.000 align:start')}`,
  `WEBVTT\n\nNOTE\nsin más\n${cue(good)}\nMi STYLE\n${good}\nHola\n\nSTYLE guía\n${good}\nHola`,
  `WEBVTT\n${cue(good, '<v Ana>Hola</v> <c.amarillo>1 > 0</c> <i>y</i> &lt;')}${cue(good)}`,
])('takes WebVTT as players show it (W08): %j', (text) => {
  expect(faultOfCaptions(text)).toBeNull()
})

it.each([
  ['', /WEBVTT/],
  ['webvtt\n', /WEBVTT/],
  ['WEBVTTX\n', /WEBVTT/],
  [`1\n${good.replaceAll('.', ',')}\nHola`, /WEBVTT/],
  ['WEBVTT\n', /ningún subtítulo/],
  [`WEBVTT\n${cue('00:02.000 --> 00:01.000')}`, /termina antes de empezar/],
  [`WEBVTT\n${cue(good)}${cue('00:00.500 --> 00:00.900')}`, /antes que el anterior/],
  [`WEBVTT\n${cue('00:61.000 --> 00:62.000')}`, /Línea 3 .*no se entiende/],
  [`WEBVTT\n${cue(good.replaceAll('.', ','))}`, /no se entiende/],
  [`WEBVTT\n${cue(good, '<img src=x onerror=alert(1)>')}`, /etiquetas/],
  [`WEBVTT\n${cue(good, 'a < b')}`, /etiquetas/],
  [`WEBVTT\n${cue(good, '<b')}`, /etiquetas/],
  [`WEBVTT\n\nSTYLE\n::cue {}\n${cue(good)}`, /estilos/],
  [`WEBVTT\n\nREGION \nid:uno\n${cue(good)}`, /regiones/],
  [`WEBVTT\n\nUn nombre\nOtro\n${good}\nHola`, /Línea 4 .*falta el tiempo/],
  [`WEBVTT\n${cue(good)}\nNombre\n`, /falta el tiempo/],
  [`WEBVTT\n${cue(good)}\nNombre`, /falta el tiempo/],
  [`WEBVTT\n${cue(good, 'x'.repeat(501))}`, /500 caracteres/],
  [`WEBVTT\n${'\n00:01.000 --> 00:02.000\n'.repeat(5001)}`, /5000/],
  [`WEBVTT\n${cue(good, 'a\u0001')}`, /UTF-8/],
  [`WEBVTT\n${cue(good, 'ma\uFFFDana')}`, /UTF-8/],
  [`WEBVTT\n${cue(good)}${'ñ'.repeat(100_000)}`, /200 KB/],
])('refuses what they would not (W08): %j', (text, why) => {
  expect(faultOfCaptions(text)).toMatch(why)
})
