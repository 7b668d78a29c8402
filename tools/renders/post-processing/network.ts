/** The U-shaped denoising network as an ONNX model, written with the few protobuf fields that it needs. */

interface Weights {
  shape: number[];
  values: Float32Array;
}

export function readWeights(file: Buffer): Map<string, Weights> {
  let offset = Number(file.readBigUInt64LE(4));
  const count = file.readUInt32LE(offset);
  offset += 4;
  const weights = new Map<string, Weights>();
  for (let index = 0; index < count; index++) {
    const nameLength = file.readUInt16LE(offset);
    const name = file.toString("latin1", offset + 2, offset + 2 + nameLength);
    offset += 2 + nameLength;
    const dimensions = file.readUInt8(offset);
    offset += 1;
    const shape = Array.from({ length: dimensions }, (_, axis) => file.readUInt32LE(offset + 4 * axis));
    // The layout string has one letter per dimension.
    offset += 5 * dimensions;
    const isHalf = String.fromCharCode(file.readUInt8(offset)) === "h";
    const start = Number(file.readBigUInt64LE(offset + 1));
    offset += 9;
    const values = new Float32Array(shape.reduce((product, size) => product * size, 1));
    for (let item = 0; item < values.length; item++) {
      values[item] = isHalf
        ? halfToFloat(file.readUInt16LE(start + 2 * item))
        : file.readFloatLE(start + 4 * item);
    }
    weights.set(name, { shape, values });
  }
  return weights;
}

function halfToFloat(half: number): number {
  const sign = half >> 15 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

export function buildNetwork(weights: Map<string, Weights>, inputChannels: number): Buffer {
  const nodes: Buffer[] = [];
  const tensors: Buffer[] = [tensorField("upscale", [4], new Float32Array([1, 1, 2, 2]))];
  let named = 0;
  const node = (operation: string, inputs: string[], output: string, attributes: Buffer[] = []) => {
    nodes.push(nodeField(operation, inputs, output, attributes));
    return output;
  };
  const layer = (input: string, name: string, isLast = false) => {
    for (const part of ["weight", "bias"]) {
      const tensor = weights.get(`${name}.${part}`);
      if (!tensor) throw new Error(`The weights have no ${name}.${part}`);
      tensors.push(tensorField(`${name}.${part}`, tensor.shape, tensor.values));
    }
    const attributes = [integersAttribute("pads", [1, 1, 1, 1]), integersAttribute("kernel_shape", [3, 3])];
    const convolved = node("Conv", [input, `${name}.weight`, `${name}.bias`], `${name}.out`, attributes);
    return isLast ? convolved : node("Relu", [convolved], `${name}.relu`);
  };
  const layers = (input: string, ...names: string[]) =>
    names.reduce((value, name) => layer(value, name), input);
  const halve = (input: string) => {
    const attributes = [integersAttribute("kernel_shape", [2, 2]), integersAttribute("strides", [2, 2])];
    return node("MaxPool", [input], `pool${named++}`, attributes);
  };
  const doubleAndJoin = (input: string, skipped: string) => {
    const nearest = [
      textAttribute("mode", "nearest"),
      textAttribute("coordinate_transformation_mode", "asymmetric"),
      textAttribute("nearest_mode", "floor"),
    ];
    const doubled = node("Resize", [input, "", "upscale"], `up${named++}`, nearest);
    return node("Concat", [doubled, skipped], `join${named++}`, [integerAttribute("axis", 1)]);
  };

  const half = halve(layers("x", "enc_conv0", "enc_conv1"));
  const quarter = halve(layer(half, "enc_conv2"));
  const eighth = halve(layer(quarter, "enc_conv3"));
  const deepest = layers(halve(layer(eighth, "enc_conv4")), "enc_conv5a", "enc_conv5b");
  let value = layers(doubleAndJoin(deepest, eighth), "dec_conv4a", "dec_conv4b");
  value = layers(doubleAndJoin(value, quarter), "dec_conv3a", "dec_conv3b");
  value = layers(doubleAndJoin(value, half), "dec_conv2a", "dec_conv2b");
  value = layers(doubleAndJoin(value, "x"), "dec_conv1a", "dec_conv1b");
  value = layer(value, "dec_conv0", true);

  const graph = Buffer.concat([
    ...nodes,
    bytesField(2, "denoiser"),
    ...tensors,
    shapeField(11, "x", [1, inputChannels, "h", "w"]),
    shapeField(12, value, [1, 3, "h", "w"]),
  ]);
  const operatorSet = Buffer.concat([bytesField(1, ""), integerField(2, 13)]);
  return Buffer.concat([
    integerField(1, 8),
    bytesField(2, "hornero"),
    bytesField(7, graph),
    bytesField(8, operatorSet),
  ]);
}

// Protobuf: a field is a tag (number and kind) followed by a variable-length integer or by a length and bytes.

function variableInteger(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

function integerField(number: number, value: number): Buffer {
  return Buffer.concat([variableInteger(number << 3), variableInteger(value)]);
}

function bytesField(number: number, value: string | Buffer): Buffer {
  const bytes = typeof value === "string" ? Buffer.from(value) : value;
  return Buffer.concat([variableInteger((number << 3) | 2), variableInteger(bytes.length), bytes]);
}

function nodeField(operation: string, inputs: string[], output: string, attributes: Buffer[]): Buffer {
  const fields = inputs.map((input) => bytesField(1, input));
  return bytesField(
    1,
    Buffer.concat([
      ...fields,
      bytesField(2, output),
      bytesField(3, output),
      bytesField(4, operation),
      ...attributes,
    ]),
  );
}

function integerAttribute(name: string, value: number): Buffer {
  return bytesField(5, Buffer.concat([bytesField(1, name), integerField(3, value), integerField(20, 2)]));
}

function integersAttribute(name: string, values: number[]): Buffer {
  const fields = values.map((value) => integerField(8, value));
  return bytesField(5, Buffer.concat([bytesField(1, name), ...fields, integerField(20, 7)]));
}

function textAttribute(name: string, value: string): Buffer {
  return bytesField(5, Buffer.concat([bytesField(1, name), bytesField(4, value), integerField(20, 3)]));
}

function tensorField(name: string, shape: number[], values: Float32Array): Buffer {
  const floatType = 1;
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const dimensions = shape.map((size) => integerField(1, size));
  return bytesField(
    5,
    Buffer.concat([...dimensions, integerField(2, floatType), bytesField(8, name), bytesField(9, data)]),
  );
}

function shapeField(number: number, name: string, sizes: (number | string)[]): Buffer {
  const dimensions = sizes.map((size) =>
    bytesField(1, typeof size === "string" ? bytesField(2, size) : integerField(1, size)),
  );
  const tensorType = Buffer.concat([integerField(1, 1), bytesField(2, Buffer.concat(dimensions))]);
  return bytesField(number, Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, tensorType))]));
}
