/** Levels of the water fall from inlet to outlet, as on the hydraulic profile of a plant. */
const BUBBLES = [
  [462, 270, 3],
  [468, 246, 2.4],
  [478, 258, 2],
  [486, 222, 2.8],
  [494, 274, 2.2],
  [530, 262, 2.8],
  [538, 232, 2.2],
  [548, 250, 3],
  [556, 212, 2],
  [564, 272, 2.4],
  [600, 266, 2.6],
  [608, 240, 2],
  [618, 220, 3],
  [628, 256, 2.2],
  [636, 276, 2.6],
] as const;

const BARS = [0, 9, 18, 27];
const LAMPS = [900, 916, 932, 948, 964];
const DIFFUSERS = [456, 480, 524, 552, 596, 624];

function Clarifier({ x, level, top, bottom }: { x: number; level: number; top: number; bottom: number }) {
  const middle = x + 85;
  return (
    <g>
      <path
        className="sed-motif-water"
        d={`M${x} ${level}h170v${bottom - level - 46}L${middle + 12} ${bottom}h-24L${x} ${bottom - 46}Z`}
      />
      <path d={`M${x} ${top}V${bottom - 46}L${middle - 12} ${bottom}h24L${x + 170} ${bottom - 46}V${top}`} />
      <path d={`M${x - 4} ${top - 8}H${middle + 4}M${middle} ${top - 16}V${bottom - 18}`} />
      <path
        className="sed-motif-fine"
        d={`M${x + 14} ${bottom - 52} ${middle - 6} ${bottom - 20}M${x + 30} ${top - 8}V${bottom - 50}`}
      />
      <path className="sed-motif-fine" d={`M${middle - 16} ${top + 2}v30M${middle + 16} ${top + 2}v30`} />
      <path className="sed-motif-level" d={`M${x} ${level}h170`} />
    </g>
  );
}

/** The way of the water through a plant, drawn as its hydraulic profile: decoration of the sign-in page. */
export function WaterMotif() {
  return (
    <svg className="sed-motif" viewBox="0 96 1000 296" fill="none" aria-hidden="true" focusable="false">
      <path className="sed-motif-water" d="M0 150h110v40H0Z" />
      <path d="M0 190h110M0 122h110" />
      {BARS.map((x) => (
        <path key={x} className="sed-motif-fine" d={`M${58 + x} 190 ${74 + x} 112`} />
      ))}
      <path className="sed-motif-level" d="M0 150h110" />

      <path className="sed-motif-water" d="M110 158h100v44l-30 60h-40l-30-60Z" />
      <path d="M110 128v74l30 60h40l30-60v-74" />
      <path className="sed-motif-fine" d="M160 118v110M146 214h28M150 228h20" />
      <path className="sed-motif-level" d="M110 158h100M210 164h30" />

      <Clarifier x={240} level={170} top={152} bottom={264} />
      <path className="sed-motif-level" d="M410 176h30" />

      <path className="sed-motif-water" d="M440 182h210v106H440Z" />
      <path d="M440 158v130h210V158M510 158v104M580 196v92" />
      {DIFFUSERS.map((x) => (
        <path key={x} d={`M${x} 281h16`} />
      ))}
      <path className="sed-motif-fine" d="M452 288v14h200v-30" />
      {BUBBLES.map(([cx, cy, r]) => (
        <circle key={`${cx}`} className="sed-motif-bubble" cx={cx} cy={cy} r={r} />
      ))}
      <path className="sed-motif-level" d="M440 182h210M650 188h30" />

      <Clarifier x={680} level={196} top={178} bottom={292} />
      <path className="sed-motif-return" d="M765 292v34H425V232h15" />
      <path className="sed-motif-level" d="M850 204h30" />

      <path className="sed-motif-water" d="M880 214h120v38H880Z" />
      <path d="M880 184v68h120" />
      {LAMPS.map((x) => (
        <path key={x} className="sed-motif-fine" d={`M${x} 196v48`} />
      ))}
      <path className="sed-motif-level" d="M880 214h120" />

      <g className="sed-motif-river">
        <path d="M0 362c42-10 83-10 125 0s83 10 125 0 83-10 125 0 83 10 125 0 83-10 125 0 83 10 125 0 83-10 125 0 83 10 125 0" />
        <path d="M0 380c42-8 83-8 125 0s83 8 125 0 83-8 125 0 83 8 125 0 83-8 125 0 83 8 125 0 83-8 125 0 83 8 125 0" />
      </g>
    </svg>
  );
}
