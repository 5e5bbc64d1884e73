"""Print the schema of the API: `python -m gridnorth.server`. The types of the browser client are made from it."""

import json

from .app import Settings, make_app

if __name__ == "__main__":
    print(json.dumps(make_app(Settings("sqlite://")).openapi(), indent=1))
