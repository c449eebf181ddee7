import { type Levels, type Loudness, isLoudEnough, isSilent } from './loudness.ts'
import type { OriginalFacts, Size } from './original-facts.ts'
import type { Step } from './step.ts'

/** Raised when copies that were made so far have to be made anew. */
export const RECIPE = 1

export const STRIP_FRAMES = 9 as const

/** Of a picture that claims absurdly wide pixels. */
const MAX_SIDE = 8192
const LONG_SIDE = 1280
const MAX_FRAMES_PER_SECOND = 30
export const STRIP_LONG_SIDE = 160
/** Mean brightness of a black frame, with some noise. */
const BLACK = 18
const SMALL_BITS_PER_SECOND = 3_500_000

/** Returns the largest even size of the same shape within the long side. It is never larger than the original. */
export const fit = ({ width, height }: Size, longSide: number): Size => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: Math.min(even(width), longSide), height: Math.min(even(height), longSide) }
}

/**
 * Returns whether the video needs a copy because the original can't be watched as it is (W05). `loudness` is null
 * when it has no sound.
 */
export const needsCopy = (facts: OriginalFacts, loudness: Loudness | null): boolean =>
  !(
    // The profiles Baseline, Main and High: 8 bits, 4:2:0.
    /^avc1\.(42|4D|64)/.test(facts.codec) &&
    (facts.sound === null || facts.sound === 'mp4a') &&
    // Other tracks, such as time codes and chapters, may name whose it is (J17).
    facts.tracks === (facts.sound === null ? 1 : 2) &&
    facts.indexFirst &&
    facts.isServable &&
    facts.curve === 'sdr' &&
    // Not all browsers show these as they are meant.
    !isMirrored(facts) &&
    hasSquarePixels(facts) &&
    Math.max(facts.width, facts.height) <= LONG_SIDE &&
    facts.framesPerSecond !== null &&
    facts.framesPerSecond <= MAX_FRAMES_PER_SECOND + 0.5 &&
    (facts.bytes * 8) / facts.durationSeconds <= SMALL_BITS_PER_SECOND &&
    (loudness === null || isSilent(loudness) || isLoudEnough(loudness))
  )

// Two flips are half a turn.
const isMirrored = ({ turn }: OriginalFacts): boolean => turn.split('flip').length === 2

export const hasSquarePixels = ({ width, height, coded }: OriginalFacts): boolean =>
  Math.abs((width * coded.height) / (height * coded.width) - 1) < 0.02

/** Returns the step that writes the size to `figures` at which the first picture is shown: that of a white box. */
export const shapeStep = (input: string, facts: OriginalFacts, figures: string): Step => ({
  input,
  video: {
    turn: facts.turn,
    filters: `scale=w='min(iw*sar,${MAX_SIDE})':h=ih,format=gray,lut=c0=255,bbox,metadata=mode=print:file=${figures}`,
    encoder: null,
    options: {},
    frames: 1,
  },
  output: null,
})

const stereo = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo'
const printLoudness = (file: string) => `ebur128=metadata=1:peak=true,ametadata=mode=print:file=${file}`

export const measureStep = (input: string, file: string): Step => ({
  input,
  audio: { filters: `${stereo},${printLoudness(file)}`, encoder: null, options: {} },
  output: null,
})

/** Seconds. Holes of this length are filled with silence; a lost packet of AAC is longer. */
const SHORTEST_HOLE = 0.02

/**
 * Returns the step that makes the sound. `levels` is null for silence, which stays as it is. The limiter works at
 * 192 kHz, so that it sees peaks between samples.
 */
export const soundStep = (
  input: string,
  { facts, levels, name }: { facts: OriginalFacts; levels: Levels | null; name: string },
): Step => {
  const limiter = levels
    ? `,volume=${levels.gain.toFixed(2)}dB,aresample=192000,alimiter=limit=${(10 ** (levels.ceiling / 20)).toFixed(4)}:attack=5:release=50:level=false,aresample=48000,aformat=sample_fmts=fltp`
    : ''
  return {
    input,
    fromZero: facts.isFragmented,
    audio: {
      filters: `aresample=async=1:min_hard_comp=${SHORTEST_HOLE}:first_pts=0,${stereo}${limiter}`,
      encoder: 'aac',
      options: { b: '128k' },
    },
    output: { name, format: 'mp4' },
  }
}

// Converts HLG and PQ, in which phones film, to standard range. Unconverted, it would look grey. 203 cd/m² is the
// white of ITU-R BT.2408.
const toStandardRange =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:desat=0,zscale=t=bt709:m=bt709:r=tv,'

const picture = (facts: OriginalFacts, size: Size): string =>
  [
    // The first picture is shown from the very beginning, wherever the original starts.
    "setpts='if(N,PTS,min(PTS,0))',",
    facts.framesPerSecond === null || facts.framesPerSecond > MAX_FRAMES_PER_SECOND + 0.5
      ? `fps=${MAX_FRAMES_PER_SECOND},`
      : '',
    `scale=${size.width}:${size.height}:flags=bicubic${facts.curve === 'sdr' ? ':out_range=tv' : ''},`,
    facts.curve === 'sdr' ? '' : toStandardRange,
    'setsar=1,format=yuv420p',
  ].join('')

export const copyStep = (
  input: string,
  { facts, sound, name }: { facts: OriginalFacts; sound: string | null; name: string },
): Step => ({
  input,
  fromZero: facts.isFragmented,
  video: {
    turn: facts.turn,
    filters: picture(facts, fit(facts, LONG_SIDE)),
    encoder: 'libx264',
    options: {
      preset: 'veryfast',
      crf: '22',
      maxrate: '3M',
      bufsize: '6M',
      profile: 'high',
      // A key frame at least every two seconds or so, because players jump to key frames.
      g: String(2 * MAX_FRAMES_PER_SECOND),
    },
  },
  ...(sound === null ? {} : { sound }),
  output: { name, format: 'mp4' },
})

const small = (facts: OriginalFacts): string => {
  const { width, height } = fit(facts, STRIP_LONG_SIDE)
  return `scale=${width}:${height}:out_range=tv,setsar=1,format=yuv420p`
}

interface Pictures {
  facts: OriginalFacts
  /** Name of the file to which the step writes what `pickPoster` needs. */
  figures: string
}

/**
 * Returns the step that puts nine frames side by side, each from the middle of a ninth of `seconds`. Given 0, they
 * are the first nine.
 */
export const stripStep = (
  input: string,
  { facts, figures, seconds, name }: Pictures & { seconds: number; name: string },
): Step => {
  const middle = `(selected_n+0.5)*${seconds / STRIP_FRAMES}`
  return {
    input,
    video: {
      turn: facts.turn,
      // If the pictures end before, the last frame is repeated.
      filters: `select='gte(t-start_t\\,${middle})',${small(facts)},entropy,signalstats,metadata=mode=print:file=${figures},tpad=stop=${STRIP_FRAMES}:stop_mode=clone,tile=${STRIP_FRAMES}x1`,
      encoder: 'libwebp',
      options: { quality: '60' },
      frames: 1,
    },
    output: { name, format: 'webp' },
  }
}

/** Returns the step that looks at all frames that aren't quite black. */
export const searchStep = (input: string, { facts, figures }: Pictures): Step => ({
  input,
  video: {
    turn: facts.turn,
    filters: `${small(facts)},signalstats,metadata=mode=select:key=lavfi.signalstats.YAVG:value=${BLACK}:function=greater,entropy,metadata=mode=print:file=${figures}`,
    encoder: null,
    options: {},
  },
  output: null,
})

export const posterStep = (
  input: string,
  facts: OriginalFacts,
  { from, longSide, quality, name }: { from: number; longSide: number; quality: number; name: string },
): Step => {
  const { width, height } = fit(facts, longSide)
  return {
    input,
    from,
    video: {
      turn: facts.turn,
      filters: `trim=start=${from.toFixed(6)},scale=${width}:${height}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p`,
      encoder: 'libwebp',
      options: { quality: String(quality) },
      frames: 1,
    },
    output: { name, format: 'webp' },
  }
}
