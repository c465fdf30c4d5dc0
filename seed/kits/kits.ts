import { stitchedCreatures } from './cross-stitch/creatures.ts';
import { stitchedFlowers } from './cross-stitch/flowers.ts';
import { stitchedHome } from './cross-stitch/home.ts';
import { stitchedTrees } from './cross-stitch/trees.ts';
import { feltBirds } from './felt-art/birds.ts';
import { feltBushAnimals } from './felt-art/bush-animals.ts';
import { feltStillLifes } from './felt-art/still-lifes.ts';
import { feltWaterAndSky } from './felt-art/water-and-sky.ts';
import type { SeedKit } from './kit.ts';
import { paintedAnimals } from './paint-by-numbers/animals.ts';
import { paintedHome } from './paint-by-numbers/home.ts';
import { paintedPlaces } from './paint-by-numbers/places.ts';
import { paintedPlants } from './paint-by-numbers/plants.ts';
import { punchedAnimals } from './punch-needling/animals.ts';
import { punchedFlowers } from './punch-needling/flowers.ts';
import { punchedFoundThings } from './punch-needling/found-things.ts';
import { punchedPlaces } from './punch-needling/places.ts';

/** Every kit of the demonstration shop, twelve in each craft. */
export const kits: readonly SeedKit[] = [
  ...paintedPlants,
  ...paintedAnimals,
  ...paintedPlaces,
  ...paintedHome,
  ...stitchedFlowers,
  ...stitchedTrees,
  ...stitchedHome,
  ...stitchedCreatures,
  ...feltStillLifes,
  ...feltBirds,
  ...feltBushAnimals,
  ...feltWaterAndSky,
  ...punchedFlowers,
  ...punchedFoundThings,
  ...punchedPlaces,
  ...punchedAnimals,
];
