/**
 * Letters of other alphabets that look like a Latin one, each with that one, in lower case: the part of unhomoglyph's data
 * (look-alikes.LICENSE.txt) where the letter itself or its capital looks like a single letter.
 */
export const lookAlikes = [
  // Cyrillic
  'ѕs іi јj аa вb гr еe кk мm нh оo рp сc тt уy хx ьb ѡw ѵv үy һh ҽe ӏi ԁd ԍg ԛq ԝw ᲀb ᲂo ᲃc ᲄt ᲅt ꙇi',
  // Greek
  'ϳj αa βb γy εe ζz ηh ιi κk μm νv οo ρp σo τt υu χx ϝf ϻm ᴦr',
  // Armenian
  'աw գq զq հh ոn ռn սu տs ցg քf օo',
  // Cherokee
  'ꭰd ꭱr ꭲt ꭵi ꭹy ꭺa ꭻj ꭼe ꮁr ꮃw ꮇm ꮋh ꮍy ꮐg ꮒh ꮓz ꮟb ꮢr ꮤw ꮥs ꮩv ꮪs ꮮl ꮯc ꮲp ꮶk ꮷd ᏻg ᏼb',
  // Lisu
  'ꓐb ꓑp ꓒd ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲl ꓳo ꓴu',
  // Coptic
  'ⲅr ⲏh ⲓl ⲕk ⲙm ⲛn ⲟo ⲣp ⲥc ⲧt ⲩy ⲭx ⳑl',
  // Deseret
  '𐐬o 𐐽c 𐑃l 𐑈s',
].flatMap((line) => line.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const))
