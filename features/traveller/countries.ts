/** ISO 3166-1: alpha-3 and alpha-2 of each, without a space between. */
const CODES =
  'AFGAF ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB ' +
  'BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF BDIBI CPVCV KHMKH ' +
  'CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU CUWCW ' +
  'CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR ' +
  'GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY ' +
  'HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO ' +
  'KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW ' +
  'MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM ' +
  'NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA ' +
  'PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF SPMPM ' +
  'VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS ESPES ' +
  'LKALK SDNSD SURSR SJMSJ SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR TKMTM ' +
  'TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE ZMBZM ' +
  'ZWEZW ALAAX'

const ALPHA_2 = new Map(CODES.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)]))

export const isCountry = (code: string): boolean => ALPHA_2.has(code)

/** A country by its alpha-3 code, in a language; a code that is none stands for itself. */
export const countryName = (code: string, locale: string): string => {
  const alpha2 = ALPHA_2.get(code)
  return (alpha2 && new Intl.DisplayNames(locale, { type: 'region' }).of(alpha2)) ?? code
}

/** All of them by name, in a language. */
export const countriesIn = (locale: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return [...ALPHA_2]
    .map(([value, alpha2]) => ({ value, label: names.of(alpha2) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/**
 * The alpha-3 code of what a machine-readable zone says (ICAO Doc 9303-3 §5): Germany stands there
 * as `D`, Britain's nationals by several. Empty: it is of no country.
 */
export const countryOfZone = (code: string): string => {
  const plain = code.replace(/</g, '')
  if (plain === 'D') return 'DEU'
  if (/^GB[DNOPS]$/.test(plain)) return 'GBR'
  return isCountry(plain) ? plain : ''
}
